import type { AppConfig } from '@portal/contract/service'
import type { HomeSummary } from '@portal/domain/home-summary'
import type { Privilege } from '@portal/domain/privileges'
import type { Session } from '@portal/domain/session'
import type { ComponentType, ReactNode } from 'react'
import { mayAsk } from '../api/may-ask.ts'
import { holdsAll, useSession } from '../access/session-store.ts'
import { useAppConfig, useAppConfigFailure } from '../shell/app-config.tsx'
import type { Crumb } from '../ui/crumbs.tsx'
import { ExternalTile } from '../ui/external-tile.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Tile, type TileFact, type TileNote, Tiles } from '../ui/tile.tsx'
import { FiguresFailure } from './figures-failure.tsx'
import { LinksFailure } from './links-failure.tsx'
import { type SummaryFact, useSummary } from './summary.ts'

type Summary = HomeSummary | 'waiting'
type Icon = ComponentType<{ readonly size?: number }>
type LinkOf = (links: AppConfig['links']) => string | null

/** A tile that links to a path of the portal, or to another site by one of the supplier's links. */
export interface DashboardTile {
  readonly name: string
  readonly icon: Icon
  readonly to: string | LinkOf
  /** The user needs every one of these (spec 2 and 6). */
  readonly needs?: readonly Privilege[]
  readonly isWide?: boolean
  readonly text?: string
  readonly facts?: (summary: Summary) => readonly SummaryFact[] | undefined
  readonly note?: (summary: Summary, session: Session) => TileNote | undefined
}

export interface DashboardPlan {
  readonly title: string
  readonly trail?: readonly Crumb[]
  /** Its tiles are only links, in rows of four. */
  readonly areSmall?: boolean
  readonly tiles: readonly DashboardTile[]
}

export const wide = (name: string, icon: Icon, to: string): DashboardTile => ({
  name,
  icon,
  to,
  isWide: true,
})

export const link = (name: string, icon: Icon, to: LinkOf): DashboardTile => ({ name, icon, to })

interface DashboardPageProps {
  readonly of: DashboardPlan
  readonly heading?: string
  readonly sub?: string
  /** Content above the tiles. */
  readonly opening?: ReactNode
}

/** A page with the tiles that the user may see, or one sentence if there are none. */
export function DashboardPage({ of, opening, ...words }: DashboardPageProps) {
  const { tiles, areSmall = false, ...page } = of
  const session = useSession()
  const hasFigures = tiles.some(({ facts }) => facts !== undefined)
  if (session === undefined) return null
  const seen = tiles.filter(({ needs = [] }) => holdsAll(session, ...needs))
  return (
    <Page {...page} {...words}>
      {opening ?? (hasFigures && <FiguresFailure />)}
      {seen.some(({ to }) => typeof to !== 'string') && <LinksFailure />}
      {seen.length === 0 ? (
        <Notice tone="plain">
          There is nothing here that your sign-in may open. Ask your account manager to have it added.
        </Notice>
      ) : (
        <Tiles areSmall={areSmall}>
          {seen.map((tile) => (
            <AnyTile key={tile.name} tile={tile} session={session} />
          ))}
        </Tiles>
      )}
    </Page>
  )
}

/** Removes the link from a figure to its list if the user may not open the list. */
function withList({ listedBy, of, ...fact }: SummaryFact, session: Session): TileFact {
  return of && (listedBy === undefined || mayAsk(session, listedBy)) ? { ...fact, of } : fact
}

function AnyTile({ tile, session }: { readonly tile: DashboardTile; readonly session: Session }) {
  const { name, icon, to, isWide = false, text, facts, note } = tile
  const links = useAppConfig()?.links
  const { hasFailed } = useAppConfigFailure()
  const summary = useSummary(facts !== undefined || note !== undefined)
  if (typeof to !== 'string') {
    const href = links && to(links)
    return <ExternalTile name={name} icon={icon} href={href} isUnread={hasFailed} isWide={isWide} />
  }
  return (
    <Tile
      name={name}
      icon={icon}
      to={to}
      isWide={isWide}
      text={text}
      facts={facts?.(summary)?.map((fact) => withList(fact, session))}
      note={note?.(summary, session)}
    />
  )
}
