import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateKey } from '../../src/services/accounts/keys/keyFormat.js';
import type { Attack, AttackRequest } from './attack.js';
import { attacks } from './allAttacks.js';

/** Order that the attacker process receives. */
export interface AttackOrder {
  readonly attack: string;
  readonly port: number;
  readonly key: string;
  readonly prepared: readonly string[];
  readonly seconds: number;
}

/** Number of responses by status; a broken connection counts as `none`. */
export type StatusCounts = Record<string, number>;

const connections = 50;
/** Shots of all connections together. */
const perSecond = 500;

/** An address other than the victim's, so that only the service is shared. */
const localAddress = '127.0.0.2';

process.once('message', (orders: AttackOrder) => {
  const attack = attacks.find(({ name }) => name === orders.attack) as Attack;
  void run(attack, orders).then((tally) => {
    process.send?.(tally);
    process.disconnect();
    process.exit();
  });
});

async function run(attack: Attack, { port, key, prepared, seconds }: AttackOrder): Promise<StatusCounts> {
  const tally: StatusCounts = {};
  const count = (outcome: string | number) => (tally[outcome] = (tally[outcome] ?? 0) + 1);
  const end = performance.now() + seconds * 1000;
  const startedAt = performance.now();
  let number = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const attackOnce = async () => {
    number += 1;
    if (attack.onSocket) return count(await onSocket(attack.onSocket, port, key, number, end));
    const shot = attack.buildRequest?.(number, prepared) as AttackRequest;
    const keys = attack.key === 'none' ? {} : { 'x-api-key': attack.key === 'invented' ? generateKey() : key };
    return count(await send(agent, port, shot, keys, end));
  };
  const insist = async () => {
    while (performance.now() < end) {
      const due = startedAt + (number * 1000) / perSecond;
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
  shot: AttackRequest,
  keys: Record<string, string>,
  end: number,
): Promise<number | string> {
  const { method = 'GET', path, headers = {}, body } = shot;
  const sent = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return new Promise((resolve) => {
    const type =
      sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) };
    const clientRequest = request({
      agent,
      port,
      host: '127.0.0.1',
      localAddress,
      method,
      path,
      headers: { ...keys, ...type, ...headers },
    });
    const timeout = setTimeout(() => clientRequest.destroy(), Math.max(end - performance.now(), 1));
    clientRequest.once('response', (response) =>
      response.resume().once('close', () => resolve(response.statusCode ?? 0)),
    );
    clientRequest.once('error', () => resolve('none'));
    clientRequest.once('close', () => clearTimeout(timeout));
    clientRequest.end(sent);
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
