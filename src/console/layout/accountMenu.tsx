import { useQuery } from '@tanstack/react-query';
import { Button as Pressable } from 'react-aria-components/Button';
import { Link } from 'wouter';
import { postToAuth } from '../account/postJson.js';
import { describeFailure } from '../account/formSubmission.js';
import { useSignInAddress } from '../account/signIn/signInAddress.js';
import { useLeaveAccount, userQuery } from '../account/signIn/userQuery.js';
import { Button } from '../components/button.js';
import { MoreIcon, SignOutIcon } from '../components/icons.js';
import { Menu, MenuItem, MenuSection } from '../components/menu.js';
import { showToast } from '../components/toasts.js';
import { settingsSections } from './settings/settingsSections.js';
import { themeLabels } from './themePicker.js';
import { themes } from '../preferences/preferenceStore.js';
import { usePreferences, useUpdatePreferences } from '../preferences/usePreferences.js';

/** Menu of the account, at the foot of the side bar: settings, theme and signing out. */
export function AccountMenu() {
  const { data: user, isError, refetch } = useQuery(userQuery);
  const { theme } = usePreferences();
  const { mutate } = useUpdatePreferences();
  const signOut = useSignOut();
  const signInAddress = useSignInAddress();
  if (user === null) {
    return (
      <Link className="side-bar-item" href={signInAddress}>
        Sign in
      </Link>
    );
  }
  if (!user) {
    return isError ? (
      <>
        <span role="alert" className="side-bar-error">
          Session unavailable
        </span>
        <Button variant="plain" onPress={() => void refetch()}>
          Reload session
        </Button>
      </>
    ) : (
      <span className="side-bar-item" />
    );
  }
  return (
    <Menu
      label={`Account ${user.email}`}
      placement="top start"
      trigger={
        <Pressable className="side-bar-item side-bar-account" aria-label={`Account menu, ${user.email}`}>
          <span className="side-bar-initial" data-initial={[...user.email][0]?.toUpperCase()} />
          <span className="side-bar-name">{user.email}</span>
          <MoreIcon size={16} />
        </Pressable>
      }
    >
      <MenuSection title={user.email}>
        {settingsSections.map(({ href, name }) => (
          <MenuItem key={href} id={href} href={href}>
            {name}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection
        title="Theme"
        selected={theme}
        onSelect={(chosen) => mutate({ theme: themes.find((each) => each === chosen) ?? 'system' })}
      >
        {themes.map((each) => (
          <MenuItem key={each} id={each}>
            {themeLabels[each]}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection label="Session">
        <MenuItem id="signOut" icon={SignOutIcon} onAction={() => void signOut()}>
          Sign out
        </MenuItem>
      </MenuSection>
    </Menu>
  );
}

function useSignOut(): () => Promise<void> {
  const leaveAccount = useLeaveAccount();
  return async () => {
    try {
      await postToAuth('/sign-out');
    } catch (error) {
      showToast(`You are still signed in. ${describeFailure(error)}`);
      return;
    }
    await leaveAccount();
  };
}
