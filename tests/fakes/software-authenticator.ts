import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const

interface Client {
  origin: string
  /** Hex flags to leave out, to see them missed. */
  isVerified?: boolean
  rpId?: string
}

/**
 * A passkey on a device, as WebAuthn makes and uses it (ES256, no attestation); what it answers is JSON for our API.
 */
export function createSoftwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(24)
  let counter = 0

  const clientData = (type: string, challenge: string, { origin }: Client) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authData({ origin, rpId = new URL(origin).hostname, isVerified = true }: Client, extra?: Buffer): Buffer {
    const head = Buffer.alloc(5)
    head[0] = flags.present | (isVerified ? flags.verified : 0) | (extra ? flags.attested : 0)
    head.writeUInt32BE(++counter, 1)
    return Buffer.concat([sha256(rpId), head, extra ?? Buffer.alloc(0)])
  }

  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }
  return {
    id: common.id,
    /** The key of `counter` goes back, as of a copied device. */
    rewind: () => {
      counter = 0
    },
    create(challenge: string, client: Client) {
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authData(client, Buffer.concat([Buffer.alloc(16), length, id, cose]))
      const size = Buffer.alloc(2)
      size.writeUInt16BE(data.length)
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from('59', 'hex'),
        size,
        data,
      ])
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, client)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      }
      return { ...common, response }
    },
    sign(challenge: string, client: Client) {
      const signed = clientData('webauthn.get', challenge, client)
      const data = authData(client)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(signed)]))
        .sign(privateKey)
      const response = {
        clientDataJSON: base64url(signed),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      }
      return { ...common, response }
    },
  }
}
