import { foundRecords, withAllLoads } from '@portal/domain/delivery-status'
import { counted, formatCount } from '@portal/domain/numbers'
import type { SalesOrder, SalesOrderDetail } from '@portal/domain/sales'
import type { PodPhoto, TrackingRecord } from '@portal/domain/tracking'
import { useZipDownload, type Download, type DownloadFile } from '../../downloads/use-zip-download.ts'
import { ZipDownloadButton } from '../../downloads/zip-download-button.tsx'
import { paths } from '../../paths.ts'
import { useOrderRecords } from '../../related/order-records.ts'
import { OtherRecord } from '../../related/other-record.tsx'
import { searchOf } from '../../related/provider-asked.ts'
import { AsOf, type Asked } from '../../ui/as-of.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { TruckIcon } from '../../ui/icons/areas.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useInternalSubHeader } from '../internal-sub-header.tsx'
import { photoBytes } from './photo-file.ts'
import { deliveryTrail, photosTitle } from '../delivery-title.ts'
import { PhotosView } from './photos-view.tsx'
import styles from './photos.module.css'

interface PhotosPageProps {
  readonly order: SalesOrderDetail
  readonly photos: readonly PodPhoto[]
  /** The query for the list of photos. */
  readonly asked: Asked
  readonly transactionId: string | undefined
}

/** The page once the order and the list of its photos are loaded. */
export function PhotosPage({ order: recorded, photos, asked, transactionId }: PhotosPageProps) {
  const { data: records = [] } = useOrderRecords(recorded)
  const order = withAllLoads(recorded, records)
  const { orderNum } = order
  const { download, start: startZip, end } = useZipDownload()
  const start = () => startZip(filesOf(order, photos), `SO ${orderNum} photos.zip`)
  const count = photos.length
  return (
    <Page
      title={photosTitle(orderNum)}
      trail={deliveryTrail(orderNum, order)}
      sub={useInternalSubHeader(order, deliveryOf(order, records, transactionId))}
      actions={
        <>
          {count > 0 ? (
            <ZipDownloadButton download={download} onStart={start} onEnd={end}>
              Download all
            </ZipDownloadButton>
          ) : null}
          <LinkButton to={paths.delivery(orderNum, transactionId)} search={searchOf(order)}>
            <TruckIcon size={18} />
            Track Shipment
          </LinkButton>
        </>
      }
    >
      <AsOf of={asked} />
      <OtherRecord of={order} what="order" to={paths.photos(orderNum)} />
      <MissingPhotos download={download} onRetry={start} onDismiss={end} />
      {count > 0 ? <OfAllDeliveries count={order.deliveries.length} /> : null}
      <PhotosView order={order} photos={photos} />
    </Page>
  )
}

/** Photos belong to an order: those of an earlier delivery must not pass for proof of a later one. */
const OfAllDeliveries = ({ count }: { readonly count: number }) =>
  count > 1 ? (
    <p className={`${styles.notice} quiet`}>
      These are the photos of all {count} deliveries of this order. Which are of which delivery is not known.
    </p>
  ) : null

/** All photos in full size, for the download. */
const filesOf = (order: SalesOrder, photos: readonly PodPhoto[]): DownloadFile[] =>
  photos.map(({ fileId, fileName, timeCreated }) => ({
    fileName: fileName === '' ? `${fileId}.jpg` : fileName,
    time: new Date(timeCreated),
    fetch: (signal) => photoBytes(order, fileId, signal),
  }))

/** As on the tracking screen: the first id of the load of which any id contains what was asked for, or else of the first load. */
function deliveryOf(
  { deliveries }: SalesOrder,
  records: readonly TrackingRecord[],
  asked: string | undefined = '',
): string | undefined {
  const found = foundRecords(records)
  const isAsked = (id: string) => asked !== '' && id.includes(asked)
  const load = found.find(({ transactionId }) => transactionId.some(isAsked))
  return load?.transactionId[0] ?? deliveries.find(isAsked) ?? found[0]?.transactionId[0] ?? deliveries[0]
}

interface MissingPhotosProps {
  readonly download: Download
  readonly onRetry: () => void
  readonly onDismiss: () => void
}

function MissingPhotos({ download, ...buttons }: MissingPhotosProps) {
  if (download.phase !== 'over' || download.missing.length === 0) return null
  const [missing, count] = [download.missing.length, download.of]
  return (
    <div className={styles.notice}>
      <Notice tone={missing === count ? 'late' : 'wait'} {...buttons}>
        {missingSentence(missing, count)}
      </Notice>
    </div>
  )
}

function missingSentence(missing: number, count: number): string {
  if (missing === count) return 'The photos could not be downloaded.'
  return `${counted(missing, 'photo')} of ${formatCount(count)} could not be downloaded and ${missing === 1 ? 'is' : 'are'} not in the zip.`
}
