import * as z from 'zod/mini'
import { Instant, SrcProvider } from './wire-values.ts'

export const TrackingEvent = z.object({ message: z.string(), timeEvent: Instant })
export type TrackingEvent = z.infer<typeof TrackingEvent>

export const TrackingRecord = z.object({
  /** The provider of its order: both may have an order of the same number. */
  srcProvider: SrcProvider,
  transactionId: z.array(z.string()),
  currentStatus: z.string(),
  /** 'hanging' means that the location is not refreshed (spec 4). */
  state: z.string(),
  timeCreated: z.nullable(Instant),
  timeDelivered: z.nullable(Instant),
  timeLastAction: z.nullable(Instant),
  timePickedUp: z.nullable(Instant),
  /** The person who received the goods. */
  receivedBy: z.nullable(z.string()),
  events: z.array(TrackingEvent),
  /** Its order has photos, and the user may see them. */
  hasPhotos: z.boolean(),
})
export type TrackingRecord = z.infer<typeof TrackingRecord>

export const Place = z.object({ latitude: z.number(), longitude: z.number() })
export type Place = z.infer<typeof Place>

/** A vehicle's position as its fleet system reports it. */
export const Fix = z.object({
  ...Place.shape,
  /** km/h */
  velocity: z.number(),
  /** Degrees clockwise from north. */
  heading: z.number(),
  timeLastPosition: z.nullable(Instant),
  /** The nearest road and suburb, if the provider reports them: 'Brindle Road, Tarneit'. */
  place: z.nullable(z.string()),
  /** The delivery site's position. */
  destination: z.nullable(Place),
})
export type Fix = z.infer<typeof Fix>

export const Location = z.extend(Fix, {
  /**
   * The vehicle's positions since it left the yard, oldest first and thinned, as far as they were stored; the
   * last is the current one.
   */
  path: z.array(Place),
})
export type Location = z.infer<typeof Location>

export const PodPhoto = z.object({
  fileId: z.string(),
  fileName: z.string(),
  timeCreated: Instant,
  category: z.object({ categoryName: z.string() }),
})
export type PodPhoto = z.infer<typeof PodPhoto>
