import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'selfsigned'

export interface TestCertificate {
  key: string
  cert: string
  /** The certificate as a file, for NODE_EXTRA_CA_CERTS: a process started with it trusts these servers like any other. */
  file: string
}

/** A certificate for localhost that is its own authority, made for one test run and written to `folder`. */
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
  return { key, cert, file }
}
