import type { S3Client } from '@aws-sdk/client-s3'
import { describeFile, type FilesPort, isDigest } from './files.ts'

export interface Bucket {
  bucket: string
  /** Absent for Amazon S3 itself. */
  endpoint?: string | undefined
  region: string
  /** Absent if the machine has an IAM role. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Files in an S3-compatible bucket. The SDK is large, so it is loaded at the first use. */
export function s3Files({ bucket, ...connection }: Bucket): FilesPort {
  let loading: ReturnType<typeof connect> | undefined
  const load = () => (loading ??= connect(connection))

  return {
    async put(bytes, mime) {
      const { sdk, client } = await load()
      const file = describeFile(bytes)
      await client.send(
        new sdk.PutObjectCommand({ Bucket: bucket, Key: file.sha256, Body: bytes, ContentType: mime }),
      )
      return file
    },

    async get(sha256) {
      if (!isDigest(sha256)) return undefined
      const { sdk, client } = await load()
      const found = await unlessMissing(
        client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: sha256 })),
      )
      const bytes = await found?.Body?.transformToByteArray()
      return bytes && { bytes, size: bytes.byteLength }
    },

    async has(sha256) {
      if (!isDigest(sha256)) return false
      const { sdk, client } = await load()
      return (
        (await unlessMissing(client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: sha256 })))) !==
        undefined
      )
    },

    async delete(sha256) {
      if (!isDigest(sha256)) return
      const { sdk, client } = await load()
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: sha256 }))
    },

    async *list() {
      const { sdk, client } = await load()
      for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket: bucket }))
        yield Contents.flatMap(({ Key: name = '', LastModified: storedAt }) =>
          isDigest(name) && storedAt ? [{ name, storedAt }] : [],
        )
    },
  }
}

async function connect({ endpoint, region, credentials }: Omit<Bucket, 'bucket'>) {
  const sdk = await import('@aws-sdk/client-s3')
  const client: S3Client = new sdk.S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // One that hangs is given up: whoever waits for it waits in a place.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    // Stores other than Amazon's refuse the checksum trailers that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client }
}

async function unlessMissing<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request
  } catch (error) {
    const { name } = error as Error
    if (name === 'NoSuchKey' || name === 'NotFound') return undefined
    throw error
  }
}
