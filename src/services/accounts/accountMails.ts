import { Eta } from 'eta';
import type { Email } from '../../adapters/mailer.js';
import { look } from '../../generated/look.js';
import { graceDays } from '../../models/planTerms.js';

/** Purpose of a mailed code: signing up, choosing a new password, changing the address. */
export type CodeReason = 'sign-in' | 'forget-password' | 'change-email';

/** Account event that is mailed to the owner, who can act if it was somebody else. */
export type Notice =
  | 'accountExists'
  | 'passwordChanged'
  | 'addressChanged'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'chargeFailed'
  | 'planEnded';

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly code?: string;
}

const unasked = 'If you did not ask for this, you need not do anything: without the code nothing happens.';

/** @param minutes validity of the code. */
const codeWords: Readonly<Record<CodeReason, (minutes: number) => Omit<Words, 'code'>>> = {
  'sign-in': (minutes) => ({
    subject: 'Your code for Docket',
    lines: [`Enter this code to finish signing up. It is good for ${minutes} minutes.`, unasked],
  }),
  'forget-password': (minutes) => ({
    subject: 'Your code for a new password',
    lines: [
      `Enter this code to choose a new password for your Docket account. It is good for ${minutes} minutes.`,
      unasked,
    ],
  }),
  'change-email': (minutes) => ({
    subject: 'Your code for a new address',
    lines: [
      `Enter this code to have your Docket account under this address. It is good for ${minutes} minutes.`,
      unasked,
    ],
  }),
};

const noticeWords: Readonly<Record<Notice, (publicUrl: string, detail: string) => Words>> = {
  accountExists: (publicUrl) => ({
    subject: 'You have a Docket account already',
    lines: [
      'Somebody, probably you, signed up for Docket with this address, which has an account already.',
      `Sign in at ${publicUrl}/signin, or choose a new password at ${publicUrl}/reset.`,
      'If it was not you, you need not do anything.',
    ],
  }),
  passwordChanged: (publicUrl, passkeys) => ({
    subject: 'Your password was changed',
    lines: [
      'The password of your Docket account was changed, and all other browsers were signed out.',
      ...(Number(passkeys) > 0
        ? [`Passkeys still sign in (there are ${passkeys}): remove those that are not yours at ${publicUrl}/account.`]
        : []),
      `If it was not you, choose a new password at ${publicUrl}/reset, and look at your keys: they go on working.`,
    ],
  }),
  secondFactorOn: (publicUrl) => ({
    subject: 'Signing in asks for a code now',
    lines: [
      'Signing in to your Docket account asks for a code from an app besides the password. Keep the recovery codes that you were shown: without the app and without them nobody gets in.',
      `If it was not you, choose a new password at ${publicUrl}/reset, and write to whoever runs ${publicUrl}.`,
    ],
  }),
  secondFactorOff: (publicUrl) => ({
    subject: 'Signing in asks for no code any more',
    lines: [
      'Signing in to your Docket account asks for the password alone: the second factor was turned off.',
      `If it was not you, choose a new password at ${publicUrl}/reset, and turn it on again at ${publicUrl}/account.`,
    ],
  }),
  passkeyAdded: (publicUrl, name) => ({
    subject: 'A passkey was added to your account',
    lines: [
      `The passkey ${name} signs in to your Docket account from now on, without the password.`,
      `If it was not you, remove it at ${publicUrl}/account, and choose a new password at ${publicUrl}/reset.`,
    ],
  }),
  passkeyRemoved: (publicUrl, name) => ({
    subject: 'A passkey of your account was removed',
    lines: [
      `The passkey ${name} signs in to your Docket account no more.`,
      `If it was not you, choose a new password at ${publicUrl}/reset, and add it again at ${publicUrl}/account.`,
    ],
  }),
  addressChanged: (publicUrl, address) => ({
    subject: 'The address of your account was changed',
    lines: [
      `Your Docket account is now under ${address}, and mail goes there.`,
      `If it was not you, write to whoever runs ${publicUrl}.`,
    ],
  }),
  chargeFailed: (publicUrl, amount) => ({
    subject: 'Your card could not be charged',
    lines: [
      `The card of your Docket account was to be charged ${amount}, and was declined. It is going to be tried again.`,
      `Your keys work for ${graceDays} days more. Put another card on file at ${publicUrl}/plan.`,
    ],
  }),
  planEnded: (publicUrl, plan) => ({
    subject: 'Your plan has ended',
    lines: [
      `Your Docket plan (${plan}) has ended, and your keys do not work any more. What you stored stays.`,
      `Choose a plan at ${publicUrl}/plan whenever you like.`,
    ],
  }),
};

export const codeMail = (reason: CodeReason, to: string, code: string, minutes: number): Email =>
  laidOut(to, { ...codeWords[reason](minutes), code });

/**
 * Creates the mail of a notice.
 * @param happened.detail value that the text mentions, such as the new address; the most recent one.
 * @param happened.times occurrences since the previous mail.
 */
export function noticeMail(
  notice: Notice,
  to: string,
  publicUrl: string,
  { detail = '', times = 1 }: { readonly detail?: string | undefined; readonly times?: number } = {},
): Email {
  const words = noticeWords[notice](publicUrl, detail);
  if (times === 1) return laidOut(to, words);
  return laidOut(to, {
    ...words,
    lines: [`This happened ${times} times within ten minutes; the last time is told here.`, ...words.lines],
  });
}

// Mail programs drop style sheets, hence inline styles; some ignore styles of tables, hence attributes.
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const words = 'margin:0 0 12px;overflow-wrap:anywhere';
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title><%= it.subject %></title>
</head>
<body style="margin:0;padding:0;background:${look['grey-3']};color:${look['grey-12']};font-family:${look.sans};-webkit-text-size-adjust:100%">
<table ${table} bgcolor="${look['grey-3']}"><tr><td align="center" style="padding:24px 12px">
<table ${table} style="max-width:480px;text-align:left"><tr><td style="padding:0 0 12px 2px;font-size:${look['size-14']};line-height:20px;font-weight:600">
<span style="display:inline-block;width:12px;height:12px;margin-right:8px;border-radius:3px;background:${look['accent-9']};vertical-align:-1px"></span>Docket</td></tr></table>
<table ${table} bgcolor="${look['grey-1']}" style="max-width:480px;background:${look['grey-1']};border:1px solid ${look['grey-6']};border-radius:${look.radius};text-align:left"><tr><td style="padding:24px">
<h1 style="${words};font-size:${look['size-20']};line-height:28px;font-weight:600;letter-spacing:-0.006em"><%= it.subject %></h1>
<% if (it.code) { %><p style="margin:0 0 16px;padding:8px 0;border-radius:${look.radius};background:${look['grey-3']};text-align:center;font-family:${look.mono};font-size:${look['size-28']};line-height:40px;font-weight:600;letter-spacing:6px"><%= it.code %></p><% } %>
<% it.lines.forEach((line, index) => { %><p style="${words};font-size:${look['size-14']};line-height:22px;color:<%= it.code && index ? '${look['grey-11']}' : '${look['grey-12']}' %>"><%= line %></p><% }) %>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;

const eta = new Eta({ autoEscape: true });
eta.loadTemplate('@account', page);

function laidOut(to: string, words: Words): Email {
  const { subject, lines, code } = words;
  const text = [...(code ? [code] : []), ...lines, 'Docket'].map((line) => `${line}\n`).join('\n');
  return { to, subject, text, html: eta.render('@account', words) };
}
