import { features } from '@portal/contract/calls'
import type { AppParts } from '../app-parts.ts'
import { implement, notBuilt } from '../http/implement.ts'
import { presentDesignRequest } from './present-design-request.ts'
import { findOrderDesignRequests } from './queries.ts'

export const designCentreRoutes = ({ sql }: AppParts) =>
  implement(features.designCentre, {
    listDesignRequests: notBuilt,
    listOrderDesignRequests: async ({ params, scope }) => {
      const rows = await findOrderDesignRequests(sql, scope, params.orderNum)
      return rows.map(presentDesignRequest)
    },
    getDesignRequest: notBuilt,
    getAttachment: notBuilt,
    getTurnaround: notBuilt,
    getSnapshot: notBuilt,
  })
