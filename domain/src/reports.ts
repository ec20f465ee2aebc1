import * as z from 'zod/mini'

/** A document: `data` is the base64 PDF, or null while it is being made. */
export const Report = z.object({ reportId: z.string(), data: z.nullable(z.string()) })
export type Report = z.infer<typeof Report>
