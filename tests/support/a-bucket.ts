import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A bucket of an S3 server on this machine, with its objects in this folder. */
export async function aBucket(directory: string) {
  const require = createRequire(import.meta.url)
  const S3rver = require('s3rver') as new (options: object) => {
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'zelo' }],
  })
  const { port } = await server.run()
  return {
    connection: {
      bucket: 'zelo',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    /** Where an object's bytes are; what the file says of its age the server says of the object's. */
    pathOf: (key: string) => join(directory, 'zelo', `${key}._S3rver_object`),
    close: () => server.close(),
  }
}
