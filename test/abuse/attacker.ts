import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateKey } from '../../src/services/accounts/keyForm.js';
import type { Attack, Shot } from './attack.js';
import { attacks } from './allAttacks.js';

/** What the process is told to do. */
export interface Orders {
  readonly attack: string;
  readonly port: number;
  readonly key: string;
  readonly prepared: readonly string[];
  readonly seconds: number;
}

/** How often each status came; a connection that broke counts as `none`. */
export type Tally = Record<string, number>;

const connections = 50;
/** Shots of all connections together. */
const perSecond = 500;

/** Another address than the victim's, so that nothing is shared but the service. */
const localAddress = '127.0.0.2';

process.once('message', (orders: Orders) => {
  const attack = attacks.find(({ name }) => name === orders.attack) as Attack;
  void run(attack, orders).then((tally) => {
    process.send?.(tally);
    process.disconnect();
    process.exit();
  });
});

async function run(attack: Attack, { port, key, prepared, seconds }: Orders): Promise<Tally> {
  const tally: Tally = {};
  const count = (outcome: string | number) => (tally[outcome] = (tally[outcome] ?? 0) + 1);
  const end = performance.now() + seconds * 1000;
  const begun = performance.now();
  let number = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const attackOnce = async () => {
    number += 1;
    if (attack.onSocket) return count(await onSocket(attack.onSocket, port, key, number, end));
    const shot = attack.shot?.(number, prepared) as Shot;
    const keys = attack.key === 'none' ? {} : { 'x-api-key': attack.key === 'invented' ? generateKey() : key };
    return count(await send(agent, port, shot, keys, end));
  };
  const insist = async () => {
    while (performance.now() < end) {
      const due = begun + (number * 1000) / perSecond;
      if (due > performance.now()) await sleep(due - performance.now());
      await attackOnce();
    }
  };
  await Promise.all(Array.from({ length: connections }, insist));
  agent.destroy();
  return tally;
}

function send(
  agent: Agent,
  port: number,
  shot: Shot,
  keys: Record<string, string>,
  end: number,
): Promise<number | string> {
  const { method = 'GET', path, headers = {}, body } = shot;
  const sent = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return new Promise((resolve) => {
    const type =
      sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) };
    const asked = request({
      agent,
      port,
      host: '127.0.0.1',
      localAddress,
      method,
      path,
      headers: { ...keys, ...type, ...headers },
    });
    const timeout = setTimeout(() => asked.destroy(), Math.max(end - performance.now(), 1));
    asked.once('response', (response) => response.resume().once('close', () => resolve(response.statusCode ?? 0)));
    asked.once('error', () => resolve('none'));
    asked.once('close', () => clearTimeout(timeout));
    asked.end(sent);
  });
}

function onSocket(
  attack: NonNullable<Attack['onSocket']>,
  port: number,
  key: string,
  number: number,
  end: number,
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const timeout = setTimeout(() => socket.destroy(), Math.max(end - performance.now(), 1));
    socket.on('error', () => {});
    socket.once('connect', () => attack(socket, key, number));
    socket.once('close', () => {
      clearTimeout(timeout);
      resolve('closed');
    });
  });
}
