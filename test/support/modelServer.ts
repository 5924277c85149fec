import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';

/** Request to a model, whichever protocol carries it. */
export interface ModelRequest {
  readonly path: string;
  readonly key: string | undefined;
  readonly instructions: string;
  readonly text: string;
}

/** Behaviour of the model: answers with a text, ends early, answers with another status, breaks the connection, or never answers. */
export type ModelReply =
  | {
      readonly text: string;
      readonly ending?: 'whole' | 'cut' | 'refused';
      /** Tokens that it reports as used; none where `null`. */
      readonly tokens?: number | null;
    }
  | { readonly status: number; readonly location?: string }
  | 'broken'
  | 'nothing';

type Message = { readonly role: string; readonly content: unknown };

/** A server with the required parts of the protocols of Anthropic and OpenAI. Tests set its replies. */
export class ModelServer {
  readonly requests: ModelRequest[] = [];
  reply: (asked: ModelRequest) => ModelReply = () => ({ status: 500 });

  private constructor(
    readonly address: string,
    readonly close: () => Promise<void>,
  ) {}

  static async open(): Promise<ModelServer> {
    const app = express().use(express.json({ limit: '2mb' }));
    const server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const model = new ModelServer(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    app.post('/v1/messages', (request, response) => model.anthropic(request, response));
    app.post('/v1/chat/completions', (request, response) => model.openai(request, response));
    return model;
  }

  private answer(
    modelRequest: ModelRequest,
    response: Response,
    print: (reply: Extract<ModelReply, { text: string }>) => object,
  ): void {
    this.requests.push(modelRequest);
    const reply = this.reply(modelRequest);
    if (reply === 'nothing') return;
    if (reply === 'broken') return void response.destroy();
    if (!('status' in reply)) return void response.json(print(reply));
    if (reply.location) response.location(reply.location);
    response.status(reply.status).json({ type: 'error', error: { type: 'x', message: 'no' } });
  }

  private anthropic(request: Request, response: Response): void {
    const body = request.body as { system: unknown; messages: Message[]; tools?: object[]; model: string };
    const modelRequest = {
      path: request.path,
      key: request.get('x-api-key'),
      instructions: textOf(body.system),
      text: textOf(body.messages.at(-1)?.content),
    };
    this.answer(modelRequest, response, ({ text, ending = 'whole', tokens = 100 }) => ({
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: body.model,
      // Older models return the structured output as arguments of a tool.
      content: body.tools
        ? [{ type: 'tool_use', id: 'toolu_1', name: 'json', input: parsed(text) }]
        : [{ type: 'text', text }],
      stop_reason: { whole: body.tools ? 'tool_use' : 'end_turn', cut: 'max_tokens', refused: 'refusal' }[ending],
      stop_sequence: null,
      ...(tokens !== null && { usage: { input_tokens: 1000, output_tokens: tokens } }),
    }));
  }

  private openai(request: Request, response: Response): void {
    const { messages, model } = request.body as { messages: Message[]; model: string };
    const modelRequest = {
      path: request.path,
      key: request.get('authorization'),
      instructions: textOf(messages.find(({ role }) => role === 'system')?.content),
      text: textOf(messages.at(-1)?.content),
    };
    this.answer(modelRequest, response, ({ text, ending = 'whole', tokens = 100 }) => ({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 0,
      model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: text },
          finish_reason: { whole: 'stop', cut: 'length', refused: 'content_filter' }[ending],
        },
      ],
      ...(tokens !== null && {
        usage: { prompt_tokens: 1000, completion_tokens: tokens, total_tokens: 1000 + tokens },
      }),
    }));
  }
}

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : ((content ?? []) as { readonly text?: string }[]).map(({ text = '' }) => text).join('');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
