import type { SalesOrder } from '@portal/domain/sales'
import type { PodPhoto } from '@portal/domain/tracking'
import { paths } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { TruckIcon } from '../../ui/icons/areas.tsx'
import { DownloadIcon } from '../../ui/icons/work.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useInternalSubHeader } from '../internal-sub-header.tsx'
import { type Download, useDownloadAll } from './download-all.ts'
import { photosHeading, photosTitle, photosTrail } from './photos-title.ts'
import { PhotosView } from './photos-view.tsx'
import styles from './photos.module.css'

interface PhotosPageProps {
  readonly order: SalesOrder
  readonly photos: readonly PodPhoto[]
  readonly transactionId: string | undefined
}

/** The page once its order and the list of its photos are known. */
export function PhotosPage({ order, photos, transactionId }: PhotosPageProps) {
  const { orderNum } = order
  const { download, start, end } = useDownloadAll(order, photos)
  const count = photos.length
  return (
    <Page
      title={photosTitle(orderNum)}
      heading={photosHeading(orderNum)}
      trail={photosTrail(orderNum)}
      sub={useInternalSubHeader(order, deliveryOf(order, transactionId))}
      actions={
        <>
          <DownloadAll download={download} count={count} onStart={start} onEnd={end} />
          <LinkButton to={paths.delivery(orderNum, transactionId)}>
            <TruckIcon size={18} />
            Track Shipment
          </LinkButton>
        </>
      }
    >
      {download.phase === 'over' && download.missing > 0 ? (
        <div className={styles.notice}>
          <Notice tone={download.missing === count ? 'late' : 'wait'} onRetry={start} onDismiss={end}>
            {missingSentence(download.missing, count)}
          </Notice>
        </div>
      ) : null}
      <PhotosView order={order} photos={photos} />
    </Page>
  )
}

/** As on tracking: the delivery that the id is a part of, else the first. */
const deliveryOf = ({ deliveries }: SalesOrder, transactionId: string | undefined): string | undefined =>
  deliveries.find((id) => transactionId !== undefined && id.includes(transactionId)) ?? deliveries[0]

function missingSentence(missing: number, count: number): string {
  if (missing === count) return 'The photos could not be downloaded.'
  const photos = missing === 1 ? '1 photo' : `${missing} photos`
  return `${photos} of ${count} could not be downloaded and ${missing === 1 ? 'is' : 'are'} not in the zip.`
}

interface DownloadAllProps {
  readonly download: Download
  readonly count: number
  readonly onStart: () => void
  readonly onEnd: () => void
}

/** One button throughout, so that it keeps the focus: it begins, and while it runs it ends. */
function DownloadAll({ download, count, onStart, onEnd }: DownloadAllProps) {
  if (count === 0) return null
  const isRunning = download.phase === 'running'
  return (
    <>
      <output className={isRunning ? styles.progress : 'hidden'}>
        {isRunning ? `Downloading, ${download.done} of ${count}` : ''}
      </output>
      <Button onClick={isRunning ? onEnd : onStart}>
        {isRunning ? (
          'Cancel download'
        ) : (
          <>
            <DownloadIcon size={18} />
            Download all
          </>
        )}
      </Button>
    </>
  )
}
