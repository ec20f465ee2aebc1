import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
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

interface Said {
  readonly tone: 'late' | 'wait'
  readonly sentence: string
}

/** Leads to an order's delivery or to its photos, by any number the person may have at hand (spec 2). */
function FindOrder({ title, pathOf }: { title: string; pathOf: (orderNum: string) => string }) {
  const navigate = useNavigate()
  const passed = usePassedText()
  const [said, setSaid] = useState<Said | null>(passed ? { tone: 'wait', sentence: passed } : null)
  const [isLooking, setLooking] = useState(false)
  const find = async (term: string) => {
    setSaid(null)
    setLooking(true)
    try {
      const orderNum = await findOrderNum(term)
      if (orderNum === undefined) setSaid({ tone: 'wait', sentence: 'No matches found.' })
      else await navigate({ to: pathOf(orderNum) })
    } catch (error) {
      setSaid({ tone: 'late', sentence: wordsOf(error) })
    } finally {
      setLooking(false)
    }
  }
  return (
    <Page title={title} trail={trail}>
      <div className={styles.form}>
        <SearchBox
          formId={formId}
          label="Enter PO #, SO # or Invoice #"
          value=""
          onSearch={(term) => void find(term)}
        />
        <Button type="submit" form={formId} kind="main" aria-disabled={isLooking}>
          Search
        </Button>
      </div>
      {said === null ? null : (
        <Notice tone={said.tone} onDismiss={() => setSaid(null)}>
          {said.sentence}
        </Notice>
      )}
    </Page>
  )
}

export const FindDelivery = () => <FindOrder title="Track Order Delivery" pathOf={paths.delivery} />

export const FindPhotos = () => <FindOrder title="Track Order POD" pathOf={paths.photos} />
