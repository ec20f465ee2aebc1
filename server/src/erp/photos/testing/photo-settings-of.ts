import { HttpPhotosSettings, S3Settings } from '../photo-settings.ts'
import { token } from './fake-files.ts'
import { accessKey, bucket, secretKey } from './fake-s3.ts'

/** Settings of a photo store, with references to secrets as in a file of settings. */
export function s3SettingsOf({ url }: { url: string }, more: object = {}) {
  process.env['FAKE_S3_ACCESS_KEY'] = accessKey
  process.env['FAKE_S3_SECRET_KEY'] = secretKey
  const settings = {
    kind: 's3',
    endpoint: url,
    bucket,
    region: 'ap-southeast-2',
    prefix: 'pod/',
    accessKey: { env: 'FAKE_S3_ACCESS_KEY' },
    secretKey: { env: 'FAKE_S3_SECRET_KEY' },
    limits: { perMinute: 6_000 },
    ...more,
  }
  return { name: 'photos', ...S3Settings.parse(settings) }
}

export function httpSettingsOf({ url }: { url: string }, more: object = {}) {
  process.env['FAKE_PHOTO_TOKEN'] = token
  const settings = {
    kind: 'http',
    url: `${url}/pod`,
    header: { name: 'Authorization', value: { env: 'FAKE_PHOTO_TOKEN' } },
    limits: { perMinute: 6_000 },
    ...more,
  }
  return { name: 'photos', ...HttpPhotosSettings.parse(settings) }
}
