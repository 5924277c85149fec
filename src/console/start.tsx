import './look/tokens.css';
import './look/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Broken } from './frame/broken.js';
import { Pages } from './router.js';

/**
 * Query client. Data are fresh for 10 seconds, so that going back to a page reads nothing again. Coming back to the window always
 * reads them again: another window may have changed anything.
 */
const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: 1, refetchOnWindowFocus: 'always' } },
});

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Broken>
          <Pages />
        </Broken>
      </QueryClientProvider>
    </StrictMode>,
  );
}
