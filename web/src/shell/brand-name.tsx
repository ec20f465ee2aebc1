import { use } from 'react'
import { AppName } from '../ui/page-title.ts'
import { supplierName } from './supplier-words.ts'

/** The supplier's name, followed by the portal's. */
export function BrandName() {
  const appName = use(AppName)
  if (supplierName === undefined || supplierName === appName) return <span>{appName}</span>
  return (
    <span>
      {supplierName} <small>{appName}</small>
    </span>
  )
}
