import { Children, type ReactNode } from 'react'
import { paths } from '../paths.ts'
import type { Crumb } from '../ui/crumbs.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Tiles } from '../ui/tile.tsx'
import { FiguresFailure } from './figures-failure.tsx'

interface DashboardPageProps {
  readonly title: string
  readonly heading?: string
  readonly sub?: string
  readonly trail?: readonly Crumb[]
  /** The tiles tell figures. */
  readonly hasFigures?: boolean
  /** Its tiles are no more than links, and lie four abreast. */
  readonly areSmall?: boolean
  /** Tiles; those the user may not see are false. */
  readonly children: ReactNode
}

export const dashboardCrumb: Crumb = { name: 'Dashboard', to: paths.home }

/** A page of tiles, or one sentence for somebody who may see none of them. */
export function DashboardPage({
  children,
  hasFigures = false,
  areSmall = false,
  ...page
}: DashboardPageProps) {
  const isEmpty = Children.toArray(children).length === 0
  return (
    <Page {...page}>
      {hasFigures && <FiguresFailure />}
      {isEmpty ? (
        <Notice tone="plain">
          There is nothing here that your sign-in may open. Ask your account manager to have it added.
        </Notice>
      ) : (
        <Tiles areSmall={areSmall}>{children}</Tiles>
      )}
    </Page>
  )
}
