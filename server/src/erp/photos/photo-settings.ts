import * as z from 'zod/mini'
import { address, filled, limitsOf, SecretReference } from '../setting-shapes.ts'

const limits = limitsOf(8, 1_200)

const folder = z
  .string()
  .check(
    z.regex(
      /^(?!\/)(?!.*(?:^|\/)\.{0,2}\/)[^\\\0]*\/$|^$/,
      "must be a path such as 'pod/', with / at its end and without '..'",
    ),
  )

export const S3Settings = z.strictObject({
  kind: z.literal('s3', "must be 's3'"),
  /** The address of the store, without the bucket. */
  endpoint: address,
  bucket: z.string().check(z.regex(/^[\w][\w.-]{1,254}$/, 'must be the name of a bucket')),
  region: z.prefault(filled, 'us-east-1'),
  /** The folder before every photo's name. */
  prefix: z.prefault(folder, ''),
  accessKey: SecretReference,
  secretKey: SecretReference,
  limits,
})
export type S3Settings = z.output<typeof S3Settings>

const headerName = z
  .string()
  .check(z.regex(/^[A-Za-z][\w-]{0,99}$/, "must be the name of a header, such as 'Authorization'"))

export const HttpPhotosSettings = z.strictObject({
  kind: z.literal('http', "must be 'http'"),
  /** The address before every photo's name. */
  url: address,
  header: z.optional(z.strictObject({ name: headerName, value: SecretReference })),
  limits,
})
export type HttpPhotosSettings = z.output<typeof HttpPhotosSettings>

export type PhotoSettings = S3Settings | HttpPhotosSettings

/** Whether a system's settings are those of a photo store. */
export const isPhotoStore = <T extends { kind: string }>(
  settings: T,
): settings is Extract<T, Pick<PhotoSettings, 'kind'>> => settings.kind === 's3' || settings.kind === 'http'
