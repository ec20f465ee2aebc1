import { getOrder } from '@portal/contract/sales'
import { fromBase64Text } from '@portal/domain/base64-text'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { couldNotAsk, isSessionEnded, isForbidden, messageOf } from '../../faults.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../paths.ts'
import { providerOf, useProviderAsked, withProvider } from '../../related/provider-asked.ts'
import { RedirectOnce } from '../../ui/redirect-once.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import type { PassedNotice } from '../../ui/passed-notice.tsx'
import { photosQuery } from '../delivery-queries.ts'
import { deliveryTrail, photosTitle } from '../delivery-title.ts'
import { PhotosPage } from './photos-page.tsx'
import { PhotosSkeleton } from './photos-skeleton.tsx'

/** The photos of an order's delivery (spec 2, proof-of-delivery photos). */
export function ProofOfDelivery() {
  const { orderNum = '', encodedTransactionId = '' } = useParams({ strict: false })
  const transactionId = fromBase64Text(encodedTransactionId)
  const asked = useProviderAsked()
  const order = useQuery(query(getOrder, { params: { orderNum }, query: { provider: asked } }))
  // Requested together with the order. If two orders have the number, the photos are requested once more, without
  // those of the other order.
  const photos = useQuery(photosQuery(orderNum, asked ?? (order.data && providerOf(order.data))))
  if (order.data && photos.data) {
    // The key resets all state when the address names another order.
    const key = `${order.data.srcProvider} ${orderNum}`
    const shown = { order: order.data, photos: photos.data, asked: photos, transactionId }
    return <PhotosPage key={key} {...shown} />
  }
  const error = order.error ?? photos.error
  if (leadsAway(error)) {
    const leave = ({ href }: { href: string }) => ({ notice: noticeOf(error, href) })
    return <RedirectOnce to={withProvider(paths.delivery(orderNum, transactionId), asked)} leave={leave} />
  }
  return (
    <Page title={photosTitle(orderNum)} trail={deliveryTrail(orderNum, order.data)}>
      {isForbidden(error) ? <Notice tone="late">{messageOf(error)}</Notice> : <PhotosSkeleton />}
    </Page>
  )
}

/**
 * Whether an error redirects to the delivery's tracking: any failed call does (spec 8), except a missing privilege,
 * which is shown here, and the end of the session, when the app is already going to sign-in.
 */
const leadsAway = (error: Error | null): error is Error =>
  error !== null && !isForbidden(error) && !isSessionEnded(error)

function noticeOf(error: Error, retry: string): PassedNotice {
  const text = 'The photos could not be read.'
  if (!couldNotAsk(error)) return { text, more: messageOf(error), isFault: false }
  const more = 'The portal could not ask just now, so this says nothing about the photos.'
  return { text, more, isFault: true, retry, isInstead: true }
}
