import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** An authenticator as WebAuthn describes it: makes and uses passkeys in bytes, with a key that stays in it. */

type Terms = { origin: string; rpId?: string; isVerified?: boolean };
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

export class Authenticator {
  readonly id = randomBytes(32);
  counter = 0;
  readonly #key: KeyObject;
  readonly #x: Buffer;
  readonly #y: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    [this.#x, this.#y] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  }

  /** The answer to the options of a new passkey. */
  make(challenge: string, terms: Terms) {
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      this.#x,
      Buffer.from('225820', 'hex'),
      this.#y,
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const known = Buffer.concat([Buffer.alloc(16), length, this.id, cose]);
    const authData = Buffer.concat([this.#data(terms, WITH_KEY), known]);
    const head = Buffer.from([0x58, authData.length]);
    // {"fmt": "none", "attStmt": {}, "authData": bytes}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      head,
      authData,
    ]);

    return {
      ...this.#named(),
      response: {
        clientDataJSON: client('webauthn.create', challenge, terms).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The answer to the options of a login. */
  use(challenge: string, terms: Terms) {
    this.counter += 1;
    const clientData = client('webauthn.get', challenge, terms);
    const data = this.#data(terms, 0);
    const digest = createHash('sha256').update(clientData).digest();
    const signature = createSign('sha256')
      .update(Buffer.concat([data, digest]))
      .sign(this.#key);

    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  #named() {
    const id = this.id.toString('base64url');

    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #data({ origin, rpId = new URL(origin).hostname, isVerified = true }: Terms, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | more;

    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
  }
}

function client(type: string, challenge: string, { origin }: Terms): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
