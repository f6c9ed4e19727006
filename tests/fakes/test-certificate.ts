import { createHash, X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'selfsigned'

export interface TestCertificate {
  key: string
  cert: string
  /**
   * The certificate as a file, for NODE_EXTRA_CA_CERTS: a process started with it trusts these servers like any other.
   */
  file: string
  /** How Chromium identifies it (`--ignore-certificate-errors-spki-list`). */
  keyHash: string
}

/** A self-signed certificate for localhost, generated for one test run and written to `folder`. */
export async function createTestCertificate(folder: string): Promise<TestCertificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyCertSign: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  })
  const file = join(folder, 'test-certificate.pem')
  writeFileSync(file, cert)
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return { key, cert, file, keyHash: createHash('sha256').update(publicKey).digest('base64') }
}
