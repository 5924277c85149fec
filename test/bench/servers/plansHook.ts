/**
 * Loaded into the product ahead of everything else (`node --import`): every connection that it opens explains every
 * statement with the plan that it really had (PostgreSQL's auto_explain), and the plans are appended to a file.
 */
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type pg from 'pg';

interface Explained {
  connectionParameters: { options?: string };
  on(event: 'notice', listener: (notice: { message?: string }) => void): void;
}

const settings = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_buffers=on',
  'auto_explain.log_settings=on',
  'auto_explain.log_level=notice',
  'client_min_messages=notice',
];

const { Client } = createRequire(path.resolve('package.json'))('pg') as typeof pg;
const prototype = Client.prototype as unknown as { connect: (this: Explained, ...rest: unknown[]) => unknown };
const { connect } = prototype;
prototype.connect = function (...rest) {
  const { connectionParameters } = this;
  connectionParameters.options = `${connectionParameters.options ?? ''} ${settings.map((setting) => `-c ${setting}`).join(' ')}`;
  this.on('notice', ({ message }) => appendFileSync(process.env.PLANS_FILE ?? 'plans.txt', `${message}\n\n`));
  return connect.apply(this, rest);
};
