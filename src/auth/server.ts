import { Router } from 'express';
import type { IncomingMessage } from 'node:http';
import { clientOrigin } from '../http/clientOrigin.js';
import { jsonBody } from '../http/body.js';
import { ownPagesOnly } from '../http/sameOrigin.js';
import { Failure } from '../failure.js';
import {
  AddPasskeyInput,
  BeginPasskeyInput,
  RemovePasskeyInput,
  RenamePasskeyInput,
  ShownPasskeyInput,
} from '../models/passkey.js';
import { AppCodeInput, RecoveryCodeInput } from '../models/secondFactor.js';
import {
  AddressInput,
  ChangeAddressInput,
  ChangePasswordInput,
  NothingInput,
  PasswordInput,
  ProofInput,
  SignInInput,
} from '../models/signIn.js';
import type { Class } from '../schema/property.js';
import { validate } from '../schema/validate.js';
import type { Accounts } from '../services/accounts/accounts.js';
import type { Sessions } from '../services/accounts/sessions.js';
import type { Passkeys } from '../services/accounts/passkeys.js';
import type { SecondFactors } from '../services/accounts/secondFactors.js';
import type { SignIns } from '../services/accounts/signIns.js';
import type { Cookies, Told, Visitor } from '../services/accounts/visitor.js';
import type { SessionCaller } from '../models/caller.js';

interface Parts {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly signIns: SignIns;
  readonly secondFactors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly config: { readonly publicUrl: string | undefined; readonly trustedProxies: number };
}

/** What something that a page of ours posts comes to: cookies to keep or drop, a message, or more than that. */
type Step = Cookies | string | Told<object>;

function toldBy(step: Step): Told<object> {
  if (typeof step === 'string') return { answer: { message: step } };
  return 'answer' in step ? step : { cookies: step, answer: {} };
}

const mailed = 'If this address can have it, a code is on its way to it';

/** Signing up, in and out: JSON that pages of the service post to it, and cookies that nothing else is told. */
export function authRouter({ accounts, sessions, signIns, secondFactors, passkeys, config }: Parts): Router {
  const router = Router();
  const visitorOf = (request: IncomingMessage): Visitor => ({
    ...clientOrigin(request, config.trustedProxies),
    userAgent: request.headers['user-agent'],
    cookies: request.headers.cookie ?? '',
    page: request.headers.origin ?? '',
  });

  const post = <Input extends object>(
    path: string,
    input: Class<Input>,
    step: (visitor: Visitor, input: Input) => Promise<Step>,
  ) =>
    router
      .post(path, ownPagesOnly(config.publicUrl), jsonBody, async (request, response) => {
        const came = await step(visitorOf(request), validate(input, request.body ?? {}));
        const { cookies = [], answer } = toldBy(came);
        if (cookies.length > 0) response.append('Set-Cookie', [...cookies]);
        response.json({ message: 'Done', ...answer });
      })
      .all(path, (request, response) => {
        response.setHeader('Allow', 'POST');
        throw new Failure('methodNotAllowed', `${request.method} is not possible here; the method is POST`);
      });

  /** The same for who is signed in. */
  const postAs = <Input extends object>(
    path: string,
    input: Class<Input>,
    step: (caller: SessionCaller, visitor: Visitor, input: Input) => Promise<Step>,
  ) =>
    post(path, input, async (visitor, sent) => {
      const { cookies, ...origin } = visitor;
      return step(await sessions.authenticate(cookies, origin), visitor, sent);
    });

  post('/sign-up', AddressInput, (visitor, input) => signIns.beginSignUp(visitor, input).then(() => mailed));
  post('/sign-up/confirm', ProofInput, (visitor, input) => signIns.signUp(visitor, input));
  post('/sign-in', SignInInput, (visitor, input) => signIns.signIn(visitor, input));
  post('/sign-in/code', AppCodeInput, (...asked) => secondFactors.signIn(...asked));
  post('/sign-in/recovery-code', RecoveryCodeInput, (...asked) => secondFactors.signInWithRecoveryCode(...asked));
  post('/sign-in/passkey/begin', NothingInput, (visitor) => passkeys.beginSignIn(visitor));
  post('/sign-in/passkey', ShownPasskeyInput, (...asked) => passkeys.signIn(...asked));
  postAs('/passkeys/begin', BeginPasskeyInput, (...asked) => passkeys.beginAdding(...asked));
  postAs('/passkeys', AddPasskeyInput, (...asked) => passkeys.add(...asked));
  postAs('/passkeys/rename', RenamePasskeyInput, (caller, _, input) =>
    passkeys.rename(caller, input).then(() => 'Done'),
  );
  postAs('/passkeys/remove', RemovePasskeyInput, (...asked) => passkeys.remove(...asked).then(() => 'Done'));
  postAs('/second-factor', PasswordInput, (...asked) => secondFactors.begin(...asked));
  postAs('/second-factor/confirm', AppCodeInput, (...asked) => secondFactors.confirm(...asked));
  postAs('/second-factor/recovery-codes', PasswordInput, (...asked) => secondFactors.renewRecoveryCodes(...asked));
  postAs('/second-factor/off', PasswordInput, (...asked) => secondFactors.turnOff(...asked));
  post('/reset', AddressInput, (visitor, input) => signIns.beginReset(visitor, input).then(() => mailed));
  post('/reset/confirm', ProofInput, (visitor, input) =>
    signIns.reset(visitor, input).then(() => 'Sign in with the new password'),
  );
  postAs('/sign-out', NothingInput, (caller, visitor) => signIns.signOut(caller, visitor));
  postAs('/sign-out-everywhere', NothingInput, (caller, visitor) => signIns.signOutEverywhere(caller, visitor));
  postAs('/password', ChangePasswordInput, (...asked) => signIns.changePassword(...asked));
  postAs('/address', SignInInput, (...asked) => signIns.beginAddressChange(...asked).then(() => mailed));
  postAs('/address/confirm', ChangeAddressInput, (...asked) => signIns.changeAddress(...asked));

  router.get('/session', async (request, response) => {
    const { cookies, ...origin } = visitorOf(request);
    const caller = await sessions.authenticate(cookies, origin).catch((error: unknown) => {
      if (error instanceof Failure && error.kind === 'unauthenticated') return undefined;
      throw error;
    });
    response.json({ user: caller ? await accounts.own(caller) : null });
  });
  return router;
}
