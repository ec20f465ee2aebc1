import { features } from '@portal/contract/calls'
import { wholeNumber } from '@portal/domain/numbers'
import type { AppParts } from '../app-parts.ts'
import { notFound, orNotFound } from '../faults.ts'
import { implement } from '../http/implement.ts'
import { readActivity, readFollowUps, readTurnaround } from './figure-queries.ts'
import { findDesignRequests } from './list-queries.ts'
import { presentSnapshot, presentTurnaround } from './present-figures.ts'
import { findAttachment, findDesignRequest, findOrderDesignRequests } from './queries.ts'

export const designCentreRoutes = ({ sql, clock }: AppParts) =>
  implement(features.designCentre, {
    listDesignRequests: ({ params, body: { filter = {} }, scope }) =>
      findDesignRequests(sql, scope, { page: params, filter, now: clock.now() }),
    listOrderDesignRequests: ({ params, scope }) => findOrderDesignRequests(sql, scope, params.orderNum),
    getDesignRequest: async ({ params, scope }) => {
      const id = wholeNumber(params.requestId)
      const row = id === undefined ? undefined : await findDesignRequest(sql, scope, id)
      return orNotFound(row, 'We have no such design request.')
    },
    getAttachment: async ({ params, scope }) => {
      const [requestId, attachmentId] = [wholeNumber(params.requestId), wholeNumber(params.attachmentId)]
      const isId = requestId !== undefined && attachmentId !== undefined
      const row = isId ? await findAttachment(sql, scope, { requestId, attachmentId }) : undefined
      const { content, ...file } = orNotFound(row, 'We have no such file.')
      if (content === null) throw notFound(`The design centre has not sent the data of ${file.fileName}.`)
      return { ...file, data: content.toString('base64') }
    },
    getTurnaround: async ({ params, scope }) =>
      presentTurnaround(await readTurnaround(sql, scope, { ...params, now: clock.now() })),
    getSnapshot: async ({ params, scope }) => {
      const period = { ...params, now: clock.now() }
      const [activity, followUps] = await Promise.all([
        readActivity(sql, scope, period),
        readFollowUps(sql, scope, period),
      ])
      return presentSnapshot(activity, followUps)
    },
  })
