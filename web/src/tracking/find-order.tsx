import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { wordsOf } from '../api/faults.ts'
import { areas } from '../areas.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { usePassedText } from '../ui/passed-text.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { findOrderNum } from './find-order-num.ts'
import styles from './find-order.module.css'

const trail = [
  { name: 'Dashboard', to: paths.home },
  { name: areas.sales.name, to: paths.sales },
  { name: 'Orders & Delivery Tracking', to: paths.branch },
]

const formId = 'find-order'

/** Leads to an order's delivery or to its photos, by any number the person may have at hand (spec 2). */
function FindOrder({ title, pathOf }: { title: string; pathOf: (orderNum: string) => string }) {
  const navigate = useNavigate()
  const search = useMutation({ mutationFn: findOrderNum })
  const [passed, setPassed] = useState(usePassedText())
  const find = (term: string) => {
    setPassed(undefined)
    search.mutate(term, {
      // Not called for somebody who has left meanwhile.
      onSuccess: (orderNum) => {
        if (orderNum !== undefined) void navigate({ to: pathOf(orderNum) })
      },
    })
  }
  const isFruitless = search.isSuccess && search.data === undefined
  const sentence = isFruitless ? 'No matches found.' : passed
  return (
    <Page title={title} trail={trail}>
      <div className={styles.form}>
        <SearchBox formId={formId} label="Enter PO #, SO # or Invoice #" value="" onSearch={find} />
        <Button type="submit" form={formId} kind="main">
          Search
        </Button>
      </div>
      {search.isError ? (
        <Notice tone="late" onDismiss={search.reset}>
          {wordsOf(search.error)}
        </Notice>
      ) : null}
      {sentence === undefined ? null : (
        <Notice tone="wait" onDismiss={isFruitless ? search.reset : () => setPassed(undefined)}>
          {sentence}
        </Notice>
      )}
    </Page>
  )
}

export const FindDelivery = () => <FindOrder title="Track Order Delivery" pathOf={paths.delivery} />

export const FindPhotos = () => <FindOrder title="Track Order POD" pathOf={paths.photos} />
