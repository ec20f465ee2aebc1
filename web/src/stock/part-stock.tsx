import { websitePart } from '@portal/domain/website-part'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../access/session-store.ts'
import { couldNotAsk, isSessionEnded, messageOf } from '../faults.ts'
import { areas, trailOf } from '../areas.tsx'
import { paths } from '../paths.ts'
import { useAppConfig, useAppConfigFailure } from '../shell/app-config.tsx'
import { AsOf } from '../ui/as-of.tsx'
import { Button } from '../ui/button.tsx'
import { ExternalButton } from '../ui/external-button.tsx'
import { CheckCircleIcon } from '../ui/icons/signs.tsx'
import { CancelledIcon } from '../ui/icons/work.tsx'
import { Mark } from '../ui/mark.tsx'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { LastAnswer } from './last-answer.tsx'
import { asAnswered } from './live-answer.ts'
import styles from './part-stock.module.css'
import { stockQuery, type PartStockNow } from './stock-query.ts'
import { PartSearch } from './stock-search.tsx'
import { YourPrice } from './your-price.tsx'

const trail = trailOf(areas.stock)

/** Whether a part is in stock in the state of the user's company (spec 2, stock). */
export function PartStock() {
  const { partNumber = '' } = useParams({ strict: false })
  const state = useSession()?.company.state ?? '-'
  const stock = useQuery(stockQuery(partNumber))
  useReturnOnFailure(stock.data ? null : stock.error, partNumber)
  const partNum = stock.data?.partNum ?? partNumber.toUpperCase()
  return (
    <Page title={partNum} heading={areas.stock.name} trail={trail}>
      <PartSearch value={partNumber} />
      <div className={styles.panels}>
        <Panel title={partNum} tools={<WebsiteButton partNumber={partNumber} />}>
          <AsOf of={asAnswered(stock)} />
          {stock.data?.isKnown ? <LastAnswer of={stock} system="stock system" /> : null}
          <table className={styles.table} aria-label={`Stock of ${partNum}`} aria-busy={stock.isFetching}>
            <thead>
              <tr>
                <th scope="col">Location</th>
                <th scope="col">In stock?</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>{state}</td>
                <td>{stock.data ? <Answer of={stock.data} /> : <Skeleton width="3rem" />}</td>
              </tr>
            </tbody>
          </table>
        </Panel>
        <YourPrice partNumber={partNumber} isKnown={stock.data !== undefined} />
      </div>
    </Page>
  )
}

function Answer({ of: { isInStock, isKnown } }: { readonly of: PartStockNow }) {
  if (!isKnown) return <>Not known</>
  return isInStock ? (
    <Mark tone="good" icon={<CheckCircleIcon size={16} />}>
      <b>Yes</b>
    </Mark>
  ) : (
    <Mark icon={<CancelledIcon size={16} />}>
      <b>No</b>
    </Mark>
  )
}

/** Opens the search of the public website, if the supplier has one. */
function WebsiteButton({ partNumber }: { readonly partNumber: string }) {
  const search = useAppConfig()?.links.websiteSearch
  const { hasFailed } = useAppConfigFailure()
  if (!search) {
    const awaited = hasFailed ? 'The link to the website could not be read just now.' : 'On its way.'
    const reason = search === null ? 'No link to the website has been set yet.' : awaited
    return <Button disabledReason={reason}>View on website</Button>
  }
  const term = encodeURIComponent(websitePart(partNumber))
  return (
    <ExternalButton
      href={search.replaceAll('{term}', () => term)}
      label="View on website, opens in a new tab"
      isNewTab
    >
      View on website
    </ExternalButton>
  )
}

/**
 * On an error, goes back to the search, which shows the reason and keeps number and account (spec 8, stock failure).
 */
function useReturnOnFailure(error: Error | null, partNumber: string): void {
  const { history } = useRouter()
  const account = useLocation({ select: ({ searchStr }) => searchStr })
  useEffect(() => {
    if (error === null || isSessionEnded(error)) return
    const text = messageOf(error)
    const notice = couldNotAsk(error)
      ? {
          text,
          more: `The stock of ${partNumber} could not be asked for just now.`,
          isFault: true,
          retry: paths.partStock(partNumber) + account,
        }
      : { text, isFault: false }
    history.replace(paths.stock + account, { searched: partNumber, notice })
  }, [error, history, partNumber, account])
}
