import { type Response, Router } from 'express';
import type { IncomingMessage } from 'node:http';
import { readClientOrigin } from '../http/clientOrigin.js';
import type { Services } from '../container.js';
import { parseSmallJsonBody } from '../http/jsonBody.js';
import { requireSameOrigin } from '../http/sameOrigin.js';
import { Failure } from '../failure.js';
import {
  AddPasskeyInput,
  BeginPasskeyInput,
  RemovePasskeyInput,
  RenamePasskeyInput,
  VerifyPasskeyInput,
} from '../models/accounts/passkey.js';
import { AppCodeInput, ChangeSecondFactorInput, RecoveryCodeInput } from '../models/accounts/secondFactor.js';
import {
  EmailInput,
  ChangeEmailInput,
  ChangePasswordInput,
  EmptyInput,
  PasswordInput,
  EmailProofInput,
  SignInInput,
} from '../models/accounts/signIn.js';
import type { Class } from '../schema/property.js';
import { validate } from '../schema/validate.js';
import type { SetCookies, PageResponse, RequestContext } from '../services/accounts/signIn/betterAuthCalls.js';
import type { SessionCaller } from '../models/accounts/caller.js';

/** Result of a step, which is the work of one POST endpoint: cookies to set or clear, a message, or a whole response. */
type StepResult = SetCookies | string | PageResponse<object>;

function toPageResponse(result: StepResult): PageResponse<object> {
  if (typeof result === 'string') return { body: { message: result } };
  return 'body' in result ? result : { cookies: result, body: {} };
}

/** Returns the response to a request for a code, with the cookie that binds the code to the browser. */
const codeSentResponse = (cookies: SetCookies): PageResponse<object> => ({
  cookies,
  body: { message: 'If this address can be used, a code was sent to it' },
});

const confirmedMessage = 'Confirmed for the next 10 minutes';

/** Creates the router for signing up, in and out. The pages of the service post JSON to it, and sessions are cookies. */
export function authRouter({
  accounts,
  sessions,
  knownBrowsers,
  signIns,
  passwordAndEmail,
  secondFactors,
  passkeys,
  confirmation,
  limiters,
  config,
}: Services): Router {
  const router = Router();
  const readRequestContext = (request: IncomingMessage): RequestContext => ({
    ...readClientOrigin(request, config.trustedProxies),
    userAgent: request.headers['user-agent'],
    cookies: request.headers.cookie ?? '',
    pageOrigin: request.headers.origin ?? '',
  });

  const authenticateSession = ({ cookies, ...origin }: RequestContext, response: Response): Promise<SessionCaller> =>
    sessions.authenticate(cookies, origin, (renewedCookie) => response.appendHeader('Set-Cookie', renewedCookie));

  /** Adds a POST endpoint for our own pages. */
  const addRoute = (
    path: string,
    step: (context: RequestContext, body: unknown, response: Response) => Promise<StepResult>,
  ) =>
    router
      .post(path, requireSameOrigin(config.publicUrl), parseSmallJsonBody, async (request, response) => {
        const { cookies = [], body } = toPageResponse(
          await step(readRequestContext(request), request.body ?? {}, response),
        );
        if (cookies.length > 0) response.append('Set-Cookie', [...cookies]);
        response.json({ message: 'Done', ...body });
      })
      .all(path, (request, response) => {
        response.setHeader('Allow', 'POST');
        throw new Failure('methodNotAllowed', `${request.method} is not allowed here; use POST`);
      });

  /** Runs work within the concurrency limit of anonymous requests. A browser that signed in before has a separate limit. */
  const runLimited = async <Result>(context: RequestContext, work: () => Promise<Result>): Promise<Result> => {
    const accountDigest = await knownBrowsers.lastAccountDigest(context);
    return accountDigest === undefined
      ? limiters.anonymousAuth.run({ key: context.network, group: context.site }, work)
      : limiters.knownBrowserAuth.run({ key: accountDigest }, work);
  };

  /** Adds a step that requires no session. */
  const addAnonymousStep = <Input extends object>(
    path: string,
    input: Class<Input>,
    step: (context: RequestContext, input: Input) => Promise<StepResult>,
  ) => addRoute(path, (context, body) => runLimited(context, async () => step(context, validate(input, body))));

  /** Adds a step of a signed-in account, within the concurrency limit of the account. */
  const addAccountStep = <Input extends object>(
    path: string,
    input: Class<Input>,
    step: (caller: SessionCaller, context: RequestContext, input: Input) => Promise<StepResult>,
  ) =>
    addRoute(path, async (context, body, response) => {
      const caller = await authenticateSession(context, response);
      return limiters.accountAuth.run(caller.userId, async () => step(caller, context, validate(input, body)));
    });

  addAnonymousStep('/sign-up', EmailInput, (context, input) =>
    signIns.beginSignUp(context, input).then(codeSentResponse),
  );
  addAnonymousStep('/sign-up/confirm', EmailProofInput, (context, input) => signIns.signUp(context, input));
  addAnonymousStep('/sign-in', SignInInput, (context, input) => signIns.signIn(context, input));
  addAnonymousStep('/sign-in/code', AppCodeInput, (context, input) => secondFactors.signIn(context, input));
  addAnonymousStep('/sign-in/recovery-code', RecoveryCodeInput, (context, input) =>
    secondFactors.signInWithRecoveryCode(context, input),
  );
  // Signs a challenge and reads nothing, so it needs no concurrency limit.
  addRoute('/sign-in/passkey/begin', async (context, body) => {
    validate(EmptyInput, body);
    return passkeys.beginSignIn(context);
  });
  addAnonymousStep('/sign-in/passkey', VerifyPasskeyInput, (context, input) => passkeys.signIn(context, input));
  addAccountStep('/passkeys/begin', BeginPasskeyInput, (...args) => passkeys.beginAdding(...args));
  addAccountStep('/passkeys', AddPasskeyInput, (...args) => passkeys.add(...args));
  addAccountStep('/passkeys/rename', RenamePasskeyInput, (...args) => passkeys.rename(...args).then(() => 'Done'));
  addAccountStep('/passkeys/remove', RemovePasskeyInput, (...args) => passkeys.remove(...args).then(() => 'Done'));
  addAccountStep('/second-factor', ChangeSecondFactorInput, (...args) => secondFactors.beginEnrolment(...args));
  addAccountStep('/second-factor/confirm', AppCodeInput, (...args) => secondFactors.confirmEnrolment(...args));
  addAccountStep('/second-factor/recovery-codes', ChangeSecondFactorInput, (...args) =>
    secondFactors.renewRecoveryCodes(...args),
  );
  addAccountStep('/second-factor/off', ChangeSecondFactorInput, (...args) =>
    secondFactors.turnOff(...args).then(() => 'Done'),
  );
  addAccountStep('/confirm-identity', PasswordInput, (...args) =>
    confirmation.confirmWithPassword(...args).then(() => confirmedMessage),
  );
  addAccountStep('/confirm-identity/code', AppCodeInput, (...args) =>
    secondFactors.confirmIdentity(...args).then(() => confirmedMessage),
  );
  addAccountStep('/confirm-identity/passkey/begin', EmptyInput, (caller, context) =>
    passkeys.beginConfirmation(caller, context),
  );
  addAccountStep('/confirm-identity/passkey', VerifyPasskeyInput, (...args) => passkeys.confirmIdentity(...args));
  addAnonymousStep('/reset', EmailInput, (context, input) =>
    signIns.beginPasswordReset(context, input).then(codeSentResponse),
  );
  addAnonymousStep('/reset/confirm', EmailProofInput, (context, input) =>
    signIns
      .resetPassword(context, input)
      .then((cookies) => ({ cookies, body: { message: 'Sign in with the new password' } })),
  );
  addAccountStep('/sign-out', EmptyInput, (caller, context) => signIns.signOut(caller, context));
  addAccountStep('/sign-out-everywhere', EmptyInput, (caller, context) => signIns.signOutEverywhere(caller, context));
  addAccountStep('/password', ChangePasswordInput, (...args) => passwordAndEmail.changePassword(...args));
  // The input is the new email address, and the current password.
  addAccountStep('/address', SignInInput, (...args) =>
    passwordAndEmail.beginEmailChange(...args).then(codeSentResponse),
  );
  addAccountStep('/address/confirm', ChangeEmailInput, (...args) => passwordAndEmail.changeEmail(...args));

  router.get('/session', async (request, response) => {
    const caller = await authenticateSession(readRequestContext(request), response).catch((error: unknown) => {
      if (error instanceof Failure && error.kind === 'unauthenticated') return undefined;
      throw error;
    });
    response.json({ user: caller ? await accounts.getUser(caller) : null });
  });
  return router;
}
