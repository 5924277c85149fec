import { Eta } from 'eta';
import type { Email } from '../../adapters/mailer.js';
import { look } from '../../generated/look.js';

/** Purpose of a mailed code: signing up, setting a new password, changing the email address. */
export type MailedCodePurpose = 'sign-in' | 'forget-password' | 'change-email';

/** Account event of which the owner is notified by email, in case somebody else caused it. */
export type AccountNotice =
  | 'accountExists'
  | 'passwordChanged'
  | 'addressChanged'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'chargeFailed'
  | 'planEnded';

interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly code?: string;
}

const ignoreHint = 'If you did not request this code, you can ignore this email: nothing changes without the code.';

/** @param minutes validity of the code. */
const codeTexts: Readonly<Record<MailedCodePurpose, (minutes: number) => Omit<MailText, 'code'>>> = {
  'sign-in': (minutes) => ({
    subject: 'Your code for Docket',
    lines: [`Enter this code to finish signing up. It expires in ${minutes} minutes.`, ignoreHint],
  }),
  'forget-password': (minutes) => ({
    subject: 'Your code to reset your password',
    lines: [
      `Enter this code to set a new password for your Docket account. It expires in ${minutes} minutes.`,
      ignoreHint,
    ],
  }),
  'change-email': (minutes) => ({
    subject: 'Your code to change your email address',
    lines: [
      `Enter this code to use this email address for your Docket account. It expires in ${minutes} minutes.`,
      ignoreHint,
    ],
  }),
};

const noticeTexts: Readonly<Record<AccountNotice, (publicUrl: string, ...details: string[]) => MailText>> = {
  accountExists: (publicUrl) => ({
    subject: 'You already have a Docket account',
    lines: [
      'Somebody, probably you, tried to sign up for Docket with this email address, which already has an account.',
      `Sign in at ${publicUrl}/signin, or reset your password at ${publicUrl}/reset.`,
      'If it was not you, you can ignore this email.',
    ],
  }),
  passwordChanged: (publicUrl, passkeys) => ({
    subject: 'Your password was changed',
    lines: [
      'The password of your Docket account was changed, and all other browsers were signed out.',
      ...(Number(passkeys) > 0
        ? [`Your passkeys still work (${passkeys} in total). Remove any that are not yours at ${publicUrl}/account.`]
        : []),
      `If it was not you, reset your password at ${publicUrl}/reset, and check your API keys at ${publicUrl}/keys: they still work.`,
    ],
  }),
  secondFactorOn: (publicUrl) => ({
    subject: 'Two-factor authentication was turned on',
    lines: [
      'Signing in to your Docket account with the password now also requires a code from your authenticator app. Keep your recovery codes: each replaces the code of the app once.',
      `If it was not you, reset your password at ${publicUrl}/reset, and contact the operator of ${publicUrl}.`,
    ],
  }),
  secondFactorOff: (publicUrl) => ({
    subject: 'Two-factor authentication was turned off',
    lines: [
      'Signing in to your Docket account with the password no longer requires a code from your authenticator app.',
      `If it was not you, reset your password at ${publicUrl}/reset, and turn two-factor authentication on again at ${publicUrl}/account.`,
    ],
  }),
  passkeyAdded: (publicUrl, name) => ({
    subject: 'A passkey was added to your account',
    lines: [
      `The passkey ${name} can now sign in to your Docket account without the password.`,
      `If it was not you, remove the passkey at ${publicUrl}/account, and reset your password at ${publicUrl}/reset.`,
    ],
  }),
  passkeyRemoved: (publicUrl, name) => ({
    subject: 'A passkey was removed from your account',
    lines: [
      `The passkey ${name} can no longer sign in to your Docket account.`,
      `If it was not you, reset your password at ${publicUrl}/reset, and add the passkey again at ${publicUrl}/account.`,
    ],
  }),
  addressChanged: (publicUrl, address) => ({
    subject: 'Your email address was changed',
    lines: [
      `The email address of your Docket account is now ${address}. Emails about the account are sent there.`,
      `If it was not you, contact the operator of ${publicUrl}.`,
    ],
  }),
  chargeFailed: (publicUrl, amount, keyAccess) => ({
    subject: 'Your card could not be charged',
    lines: [
      `The payment of ${amount} for your Docket plan failed because your card was declined. The charge will be retried.`,
      `${keyAccess} Update your payment method at ${publicUrl}/plan.`,
    ],
  }),
  planEnded: (publicUrl, plan, keyAccess) => ({
    subject: 'Your plan has ended',
    lines: [
      `Your Docket plan (${plan}) has ended. ${keyAccess} Your stored data is kept.`,
      `You can choose a new plan at ${publicUrl}/plan at any time.`,
    ],
  }),
};

export const createCodeMail = (purpose: MailedCodePurpose, to: string, code: string, minutes: number): Email =>
  renderMail(to, { ...codeTexts[purpose](minutes), code });

/**
 * Creates the mail of a notice.
 * @param details values that the text mentions, such as the new email address; of the most recent occurrence.
 * @param times occurrences since the previous mail.
 */
export function createNoticeMail(
  notice: AccountNotice,
  to: string,
  publicUrl: string,
  { details = [], times = 1 }: { readonly details?: readonly string[]; readonly times?: number } = {},
): Email {
  const content = noticeTexts[notice](publicUrl, ...details);
  if (times === 1) return renderMail(to, content);
  return renderMail(to, {
    ...content,
    lines: [`This happened ${times} times within ten minutes. This email describes the last time.`, ...content.lines],
  });
}

// Mail programs drop style sheets, hence inline styles; some ignore styles of tables, hence attributes.
const tableAttributes = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const paragraphStyle = 'margin:0 0 12px;overflow-wrap:anywhere';
const pageTemplate = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title><%= it.subject %></title>
</head>
<body style="margin:0;padding:0;background:${look['grey-3']};color:${look['grey-12']};font-family:${look.sans};-webkit-text-size-adjust:100%">
<table ${tableAttributes} bgcolor="${look['grey-3']}"><tr><td align="center" style="padding:24px 12px">
<table ${tableAttributes} style="max-width:480px;text-align:left"><tr><td style="padding:0 0 12px 2px;font-size:${look['size-14']};line-height:20px;font-weight:600">
<span style="display:inline-block;width:12px;height:12px;margin-right:8px;border-radius:3px;background:${look['accent-9']};vertical-align:-1px"></span>Docket</td></tr></table>
<table ${tableAttributes} bgcolor="${look['grey-1']}" style="max-width:480px;background:${look['grey-1']};border:1px solid ${look['grey-6']};border-radius:${look.radius};text-align:left"><tr><td style="padding:24px">
<h1 style="${paragraphStyle};font-size:${look['size-20']};line-height:28px;font-weight:600;letter-spacing:-0.006em"><%= it.subject %></h1>
<% if (it.code) { %><p style="margin:0 0 16px;padding:8px 0;border-radius:${look.radius};background:${look['grey-3']};text-align:center;font-family:${look.mono};font-size:${look['size-28']};line-height:40px;font-weight:600;letter-spacing:6px"><%= it.code %></p><% } %>
<% it.lines.forEach((line, index) => { %><p style="${paragraphStyle};font-size:${look['size-14']};line-height:22px;color:<%= it.code && index ? '${look['grey-11']}' : '${look['grey-12']}' %>"><%= line %></p><% }) %>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;

const eta = new Eta({ autoEscape: true });
eta.loadTemplate('@account', pageTemplate);

function renderMail(to: string, content: MailText): Email {
  const { subject, lines, code } = content;
  const text = [...(code ? [code] : []), ...lines, 'Docket'].map((line) => `${line}\n`).join('\n');
  return { to, subject, text, html: eta.render('@account', content) };
}
