import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** Fields that a page sends when a passkey is created or used. */
type PasskeyResponse = Readonly<Record<string, string>>;

/** Options of a ceremony, as the service sends them. */
export interface CeremonyOptions {
  readonly challenge: string;
  readonly user?: { readonly id: string };
  readonly [further: string]: unknown;
}

/** Deviations of a device, or the browser before it, from the protocol. */
interface CeremonyDeviations {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly userHandle?: string;
  readonly verified?: boolean;
  readonly counter?: number;
}

const text = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** A device that keeps one passkey and counts its uses (Web Authentication Level 3, ES256, no attestation). */
export class PasskeyDevice {
  readonly id = randomBytes(32);
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  private userHandle = '';
  private counter = 0;

  constructor(private readonly origin: string) {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  register(options: CeremonyOptions, wrong: CeremonyDeviations = {}): PasskeyResponse {
    this.userHandle = options.user?.id ?? '';
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, cbor(key)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Buffer.concat([this.authenticatorDataOf(wrong, 0x40), credential])],
    ]);
    return {
      id: text(this.id),
      clientDataJSON: this.clientData('webauthn.create', options, wrong),
      attestationObject: text(cbor(attestation)),
    };
  }

  authenticate(options: CeremonyOptions, wrong: CeremonyDeviations = {}): PasskeyResponse {
    this.counter += 1;
    const authenticatorData = this.authenticatorDataOf(wrong);
    const clientDataJSON = this.clientData('webauthn.get', options, wrong);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: text(this.id),
      clientDataJSON,
      authenticatorData: text(authenticatorData),
      signature: text(createSign('sha256').update(signed).sign(this.keys.privateKey)),
      userHandle: wrong.userHandle ?? this.userHandle,
    };
  }

  private clientData(type: string, options: CeremonyOptions, wrong: CeremonyDeviations): string {
    const { challenge = options.challenge, origin = this.origin } = wrong;
    return text(Buffer.from(JSON.stringify({ type: wrong.type ?? type, challenge, origin, crossOrigin: false })));
  }

  private authenticatorDataOf(
    { rpId = new URL(this.origin).hostname, verified = true, counter = this.counter }: CeremonyDeviations,
    flags = 0,
  ): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 1 | (verified ? 4 : 0)]), counted]);
  }
}

/** Small whole numbers, texts, bytes and maps as CBOR (RFC 8949). */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

function head(type: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(type << 5) | count]);
  if (count < 256) return Buffer.from([(type << 5) | 24, count]);
  return Buffer.from([(type << 5) | 25, count >> 8, count & 255]);
}
