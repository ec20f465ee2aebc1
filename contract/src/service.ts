import * as z from 'zod/mini'
import { bytes, call } from './call.ts'

const Link = z.nullable(z.string())

export const AppConfig = z.object({
  appName: z.string(),
  version: z.string(),
  contactPhone: z.string(),
  isDemo: z.boolean(),
  links: z.object({
    news: Link,
    designCentrePortal: Link,
    frameDesignApp: Link,
    websiteSearch: Link,
    resources: z.object({
      designCentre: Link,
      brochures: Link,
      designGuides: Link,
      installationGuides: Link,
      lvlSpanTables: Link,
      safetyDataSheets: Link,
      softwareDownloads: Link,
      warrantyInformation: Link,
    }),
  }),
  map: z.object({ styleUrl: Link, trafficTilesUrl: Link }),
})
export type AppConfig = z.infer<typeof AppConfig>

export const getAppConfig = call({
  method: 'GET',
  path: '/app/config',
  who: 'public',
  summary: 'What the app must know before anyone signs in.',
  reply: AppConfig,
  urgency: 'exempt',
})

const Health = z.object({ status: z.string() })

export const isLive = call({
  method: 'GET',
  path: '/health/live',
  who: 'public',
  summary: 'The process answers.',
  reply: Health,
  urgency: 'exempt',
})

export const isReady = call({
  method: 'GET',
  path: '/health/ready',
  who: 'public',
  summary:
    'The process can serve: its database answers and it is not draining. Without room on its disk it is not writable.',
  reply: z.object({ status: z.string(), writable: z.boolean() }),
  faults: [503],
  urgency: 'exempt',
})

export const getMetrics = call({
  method: 'GET',
  path: '/metrics',
  who: 'public',
  summary: 'Prometheus text; a 404 outside loopback and the secure networks.',
  reply: bytes('text/plain'),
  faults: [404],
  urgency: 'exempt',
})

export const getOpenApi = call({
  method: 'GET',
  path: '/openapi.json',
  who: 'public',
  summary: 'This description.',
  reply: bytes('application/json'),
  urgency: 'last',
})
