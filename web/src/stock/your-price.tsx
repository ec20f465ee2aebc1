import { getPartPrice } from '@portal/contract/price-list'
import { formatMoney } from '@portal/domain/money'
import type { PriceRow } from '@portal/domain/price-list'
import { useQuery } from '@tanstack/react-query'
import { useMayAsk } from '../api/may-ask.ts'
import { fullMessageOf } from '../faults.ts'
import { paths } from '../paths.ts'
import { usePayingAccount } from '../related/paying-account.ts'
import { AsOf } from '../ui/as-of.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Pairs } from '../ui/pairs.tsx'
import { Panel, PanelFailure, PanelSentence } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { LastAnswer } from './last-answer.tsx'
import { asAnswered } from './live-answer.ts'
import { PayingAccount } from './paying-account.tsx'
import { priceQuery } from './price-query.ts'

interface YourPriceProps {
  readonly partNumber: string
  /** Whether the part exists; otherwise its price is not requested. */
  readonly isKnown: boolean
}

/** The price of the part for the user's account, for users who may see prices. */
export function YourPrice({ partNumber, isKnown }: YourPriceProps) {
  const mayAsk = useMayAsk(getPartPrice)
  const paying = usePayingAccount()
  if (!mayAsk) return null
  const { accountNum } = paying
  return (
    <Panel
      title="Your price"
      tools={
        accountNum === undefined ? null : (
          <LinkButton to={paths.priceList} search={{ account: accountNum, q: partNumber }}>
            View in price list
          </LinkButton>
        )
      }
    >
      <PayingAccount {...paying} />
      {accountNum === undefined ? null : (
        <Price key={accountNum} accountNum={accountNum} partNumber={partNumber} isKnown={isKnown} />
      )}
    </Panel>
  )
}

function Price({ accountNum, partNumber, isKnown }: YourPriceProps & { readonly accountNum: string }) {
  const price = useQuery({ ...priceQuery({ accountNum, partNumber }), enabled: isKnown })
  const { data } = price
  if (price.isLoadingError) {
    return (
      <PanelFailure of={price}>
        The price of {partNumber} could not be shown. {fullMessageOf(price.error)}
      </PanelFailure>
    )
  }
  return (
    <div aria-busy={price.isFetching}>
      <AsOf of={asAnswered(price)} />
      <LastAnswer of={price} system="price system" />
      {data?.rows.length === 0 ? (
        <PanelSentence>This account has no price for this part.</PanelSentence>
      ) : (
        (data?.rows ?? [undefined]).map((row) => <Rates key={row?.currency ?? ''} row={row} />)
      )}
    </div>
  )
}

/** The rates; while they load, placeholders of the same length. */
function Rates({ row }: { readonly row: PriceRow | undefined }) {
  const told = (words: (row: PriceRow) => string, width: string) =>
    row ? words(row) : <Skeleton width={width} />
  return (
    <Pairs
      pairs={[
        ['Standard rate', told(({ partPrice, currency }) => rateOf(partPrice, currency), '4rem')],
        ['Pack rate', told(({ packPrice, currency }) => rateOf(packPrice, currency), '4rem')],
        ['UOM', told(({ uom }) => uom, '2rem')],
        ['Currency', told(({ currency }) => currency, '3rem')],
      ]}
    />
  )
}

/** A rate as text; zero means no price (spec 2, price list). */
const rateOf = (dollars: number, currency: string): string =>
  dollars === 0 ? '-' : formatMoney(dollars, currency)
