import { listEpicorOrderInvoices } from '@portal/contract/invoices'
import { listPhotos } from '@portal/contract/tracking'
import { isOver } from '@portal/domain/order-progress'
import type { SalesOrderDetail } from '@portal/domain/sales'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { ageWords } from '../reply-age.ts'
import { useMayAsk } from '../api/may-ask.ts'
import { providerOf, searchOf } from '../related/provider-asked.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { CameraIcon, DocumentIcon, ReceiptIcon } from '../ui/icons/areas.tsx'
import { invoicesQuery, photosQuery } from './delivery-queries.ts'
import { useFocusOfButton } from './use-focus-of-button.ts'

interface ActionsProps {
  readonly order: SalesOrderDetail
  readonly transactionId: string
}

/** Buttons for related documents of the delivery; each is disabled until there is something to show (spec 2). */
export function DeliveryActions({ order, transactionId }: ActionsProps) {
  return (
    <>
      <OrderButton order={order} />
      <InvoiceButton order={order} />
      <PhotosButton order={order} transactionId={transactionId} />
    </>
  )
}

export const OrderButton = ({ order }: Pick<ActionsProps, 'order'>) => (
  <LinkButton to={paths.order(order.orderNum)} search={searchOf(order)}>
    <DocumentIcon size={18} />
    View Sales Order
  </LinkButton>
)

export function InvoiceButton({ order }: Pick<ActionsProps, 'order'>) {
  const isAllowed = useMayAsk(listEpicorOrderInvoices)
  const { data, isError } = useQuery({ ...invoicesQuery(order), enabled: isAllowed })
  const invoiceNum = data?.[0]?.invoiceNum
  return (
    <LiveButton
      to={invoiceNum === undefined ? undefined : paths.invoice(invoiceNum)}
      disabledReason={reasonOf('invoice', { order, isAllowed, isError, data })}
    >
      <ReceiptIcon size={18} />
      View Invoice
    </LiveButton>
  )
}

export function PhotosButton({ order, transactionId }: ActionsProps) {
  const { orderNum } = order
  const isAllowed = useMayAsk(listPhotos)
  const { data, isError } = useQuery({ ...photosQuery(orderNum, providerOf(order)), enabled: isAllowed })
  return (
    <LiveButton
      to={data?.length ? paths.photos(orderNum, transactionId) : undefined}
      search={searchOf(order)}
      disabledReason={reasonOf('photos', { order, isAllowed, isError, data })}
    >
      <CameraIcon size={18} />
      View POD Photos
    </LiveButton>
  )
}

interface Looking extends Pick<ActionsProps, 'order'> {
  readonly isAllowed: boolean
  readonly isError: boolean
  readonly data: unknown
}

const reasons = {
  invoice: { none: 'No invoice', failed: 'The invoice could not be looked up', not: 'invoices' },
  photos: { none: 'No photos', failed: 'The photos could not be looked up', not: 'photos' },
}

function reasonOf(what: keyof typeof reasons, { order, isAllowed, isError, data }: Looking): string {
  const { none, failed, not } = reasons[what]
  if (!isAllowed) return `Your sign-in does not show ${not}`
  if (isError) return failed
  if (data === undefined) return 'Looking…'
  const age = ageWords(data)
  const words = isOver(order) ? none : `${none} yet`
  return age === undefined ? words : `${words}. ${age}`
}

interface LiveButtonProps {
  readonly to: string | undefined
  readonly search?: Readonly<Record<string, string>>
  /** The reason, while it is disabled. */
  readonly disabledReason: string
  readonly children: ReactNode
}

function LiveButton({ to, search = {}, disabledReason, children }: LiveButtonProps) {
  const { leave, take } = useFocusOfButton()
  return to === undefined ? (
    <Button ref={leave} disabledReason={disabledReason}>
      {children}
    </Button>
  ) : (
    <LinkButton ref={take} to={to} search={search}>
      {children}
    </LinkButton>
  )
}
