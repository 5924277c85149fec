import { type Response, Router } from 'express';
import type { IncomingMessage } from 'node:http';
import { clientOrigin } from '../http/clientOrigin.js';
import { anonymousAtOnce, signedInAtOnce } from '../config/fixedLimits.js';
import { Shares } from '../fairness/accountShares.js';
import { Lanes } from '../fairness/lanes.js';
import { formBody } from '../http/body.js';
import { ownPagesOnly } from '../http/sameOrigin.js';
import { Failure } from '../failure.js';
import {
  AddPasskeyInput,
  BeginPasskeyInput,
  RemovePasskeyInput,
  RenamePasskeyInput,
  ShownPasskeyInput,
} from '../models/passkey.js';
import { AppCodeInput, ChangeSecondFactorInput, RecoveryCodeInput } from '../models/secondFactor.js';
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
import type { IdentityConfirmation } from '../services/accounts/identityConfirmation.js';
import type { KnownBrowsers } from '../services/accounts/knownBrowsers.js';
import type { Sessions } from '../services/accounts/sessions.js';
import type { Passkeys } from '../services/accounts/passkeys.js';
import type { SecondFactors } from '../services/accounts/secondFactors.js';
import type { SignIns } from '../services/accounts/signIns.js';
import type { Cookies, Told, Visitor } from '../services/accounts/visitor.js';
import type { SessionCaller } from '../models/caller.js';

interface Parts {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly knownBrowsers: KnownBrowsers;
  readonly signIns: SignIns;
  readonly secondFactors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly confirmation: IdentityConfirmation;
  readonly config: { readonly publicUrl: string | undefined; readonly trustedProxies: number };
}

/** Outcome of a step: cookies to keep or drop, a message, or a whole answer. */
type Step = Cookies | string | Told<object>;

function toldBy(step: Step): Told<object> {
  if (typeof step === 'string') return { answer: { message: step } };
  return 'answer' in step ? step : { cookies: step, answer: {} };
}

/** Returns the answer to a request for a code, with the cookie that binds the code to the browser. */
const mailedWith = (cookies: Cookies): Told<object> => ({
  cookies,
  answer: { message: 'If this address can have it, a code is on its way to it' },
});

const confirmed = 'Confirmed for the next 10 minutes';

/** Creates the router for signing up, in and out. Pages of the service post JSON to it; sessions are given in cookies alone. */
export function authRouter({
  accounts,
  sessions,
  knownBrowsers,
  signIns,
  secondFactors,
  passkeys,
  confirmation,
  config,
}: Parts): Router {
  const router = Router();
  const strangers = new Lanes(anonymousAtOnce);
  const knownBrowserLanes = new Lanes(anonymousAtOnce);
  const accountShares = new Shares({ atOnce: signedInAtOnce, waiting: 8 * signedInAtOnce });
  const visitorOf = (request: IncomingMessage): Visitor => ({
    ...clientOrigin(request, config.trustedProxies),
    userAgent: request.headers['user-agent'],
    cookies: request.headers.cookie ?? '',
    page: request.headers.origin ?? '',
  });

  const callerOf = ({ cookies, ...origin }: Visitor, response: Response): Promise<SessionCaller> =>
    sessions.authenticate(cookies, origin, (prolonged) => response.appendHeader('Set-Cookie', prolonged));

  /** Adds a path to which pages of ours post. */
  const route = (path: string, step: (visitor: Visitor, body: unknown, response: Response) => Promise<Step>) =>
    router
      .post(path, ownPagesOnly(config.publicUrl), formBody, async (request, response) => {
        const { cookies = [], answer } = toldBy(await step(visitorOf(request), request.body ?? {}, response));
        if (cookies.length > 0) response.append('Set-Cookie', [...cookies]);
        response.json({ message: 'Done', ...answer });
      })
      .all(path, (request, response) => {
        response.setHeader('Allow', 'POST');
        throw new Failure('methodNotAllowed', `${request.method} is not possible here; the method is POST`);
      });

  /** Runs work in the lanes of strangers. A browser that signed in before has others, which strangers cannot fill. */
  const inLane = async <Result>(visitor: Visitor, work: () => Promise<Result>): Promise<Result> => {
    const account = await knownBrowsers.lastAccountOf(visitor);
    return account === undefined ? strangers.run(visitor.network, work) : knownBrowserLanes.run(account, work);
  };

  /** Adds a step that anybody may take. */
  const post = <Input extends object>(
    path: string,
    input: Class<Input>,
    step: (visitor: Visitor, input: Input) => Promise<Step>,
  ) => route(path, (visitor, body) => inLane(visitor, async () => step(visitor, validate(input, body))));

  /** Adds a step of a signed-in account, in that account's share. */
  const postAs = <Input extends object>(
    path: string,
    input: Class<Input>,
    step: (caller: SessionCaller, visitor: Visitor, input: Input) => Promise<Step>,
  ) =>
    route(path, async (visitor, body, response) => {
      const caller = await callerOf(visitor, response);
      return accountShares.run(caller.userId, async () => step(caller, visitor, validate(input, body)));
    });

  post('/sign-up', AddressInput, (visitor, input) => signIns.beginSignUp(visitor, input).then(mailedWith));
  post('/sign-up/confirm', ProofInput, (visitor, input) => signIns.signUp(visitor, input));
  post('/sign-in', SignInInput, (visitor, input) => signIns.signIn(visitor, input));
  post('/sign-in/code', AppCodeInput, (visitor, input) => secondFactors.signIn(visitor, input));
  post('/sign-in/recovery-code', RecoveryCodeInput, (visitor, input) =>
    secondFactors.signInWithRecoveryCode(visitor, input),
  );
  // Signs a challenge and reads nothing: strangers who ask for many fill no lanes with it.
  route('/sign-in/passkey/begin', async (visitor, body) => {
    validate(NothingInput, body);
    return passkeys.beginSignIn(visitor);
  });
  post('/sign-in/passkey', ShownPasskeyInput, (visitor, input) => passkeys.signIn(visitor, input));
  postAs('/passkeys/begin', BeginPasskeyInput, (...asked) => passkeys.beginAdding(...asked));
  postAs('/passkeys', AddPasskeyInput, (...asked) => passkeys.add(...asked));
  postAs('/passkeys/rename', RenamePasskeyInput, (...asked) => passkeys.rename(...asked).then(() => 'Done'));
  postAs('/passkeys/remove', RemovePasskeyInput, (...asked) => passkeys.remove(...asked).then(() => 'Done'));
  postAs('/second-factor', ChangeSecondFactorInput, (...asked) => secondFactors.begin(...asked));
  postAs('/second-factor/confirm', AppCodeInput, (...asked) => secondFactors.confirm(...asked));
  postAs('/second-factor/recovery-codes', ChangeSecondFactorInput, (...asked) =>
    secondFactors.renewRecoveryCodes(...asked),
  );
  postAs('/second-factor/off', ChangeSecondFactorInput, (...asked) =>
    secondFactors.turnOff(...asked).then(() => 'Done'),
  );
  postAs('/confirm-identity', PasswordInput, (...asked) => confirmation.withPassword(...asked).then(() => confirmed));
  postAs('/confirm-identity/code', AppCodeInput, (...asked) =>
    secondFactors.confirmIdentity(...asked).then(() => confirmed),
  );
  postAs('/confirm-identity/passkey/begin', NothingInput, (caller, visitor) =>
    passkeys.beginConfirming(caller, visitor),
  );
  postAs('/confirm-identity/passkey', ShownPasskeyInput, (...asked) => passkeys.confirmIdentity(...asked));
  post('/reset', AddressInput, (visitor, input) => signIns.beginReset(visitor, input).then(mailedWith));
  post('/reset/confirm', ProofInput, (visitor, input) =>
    signIns
      .reset(visitor, input)
      .then((cookies) => ({ cookies, answer: { message: 'Sign in with the new password' } })),
  );
  postAs('/sign-out', NothingInput, (caller, visitor) => signIns.signOut(caller, visitor));
  postAs('/sign-out-everywhere', NothingInput, (caller, visitor) => signIns.signOutEverywhere(caller, visitor));
  postAs('/password', ChangePasswordInput, (...asked) => signIns.changePassword(...asked));
  postAs('/address', SignInInput, (...asked) => signIns.beginAddressChange(...asked).then(mailedWith));
  postAs('/address/confirm', ChangeAddressInput, (...asked) => signIns.changeAddress(...asked));

  router.get('/session', async (request, response) => {
    const caller = await callerOf(visitorOf(request), response).catch((error: unknown) => {
      if (error instanceof Failure && error.kind === 'unauthenticated') return undefined;
      throw error;
    });
    response.json({ user: caller ? await accounts.own(caller) : null });
  });
  return router;
}
