import './styles/tokens.css';
import './styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Keyboard } from './keyboard/keyboard.js';
import { CommandPalette } from './palette/commandPalette.js';
import { AccountPreferences } from './preferences/usePreferences.js';
import { Toasts } from './components/toasts.js';
import { watchConnection } from './graphql/connection.js';
import { queryClient } from './graphql/queryClient.js';
import { ErrorBoundary } from './layout/errorBoundary.js';
import { Pages } from './router.js';
import { SessionNotices } from './session/sessionNotices.js';

watchConnection();

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <Pages />
          <Keyboard />
          <CommandPalette />
          <AccountPreferences />
          <SessionNotices />
          <Toasts />
        </ErrorBoundary>
      </QueryClientProvider>
    </StrictMode>,
  );
}
