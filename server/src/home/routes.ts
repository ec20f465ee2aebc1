import { features } from '@portal/contract/calls'
import type { AppParts } from '../app-parts.ts'
import { implement } from '../http/implement.ts'
import { homeSummary } from './summary.ts'

export const homeRoutes = (parts: AppParts) =>
  implement(features.home, { getHomeSummary: (asker) => homeSummary(parts, asker) })
