import { type Area, areas } from '../areas.tsx'
import { holdsAll, useSession } from '../access/session-store.ts'
import { Tile } from '../ui/tile.tsx'
import { DashboardPage } from './dashboard-page.tsx'
import { accountNote, designNote, orderNote, priceNote, productNote } from './notes.tsx'
import { accountFacts, designFacts, orderFacts, priceFacts, productFacts, useSummary } from './summary.ts'

const { sales, accounts, designCentre, priceList, products } = areas

export function Dashboard() {
  const session = useSession()
  const summary = useSummary()
  if (session === undefined) return null
  const may = ({ needs }: Area) => holdsAll(session, ...needs)
  return (
    <DashboardPage
      hasFigures
      title="Dashboard"
      heading={`Welcome, ${session.user.firstname}!`}
      sub="What would you like to do today?"
    >
      {may(sales) && <Tile {...sales} isWide facts={orderFacts(summary)} note={orderNote(summary)} />}
      {may(accounts) && <Tile {...accounts} isWide facts={accountFacts(summary)} note={accountNote()} />}
      {may(designCentre) && <Tile {...designCentre} facts={designFacts(summary)} note={designNote} />}
      {may(priceList) && <Tile {...priceList} facts={priceFacts(summary)} note={priceNote(session)} />}
      {may(products) && <Tile {...products} facts={productFacts(summary)} note={productNote} />}
    </DashboardPage>
  )
}
