import type { ComponentType, RefCallback } from 'react'

export interface PdfPagesProps {
  /** The panel's title, as 'Order document'. */
  readonly title: string
  /** What the document is, as 'Sales Order 204866'. */
  readonly name: string
  readonly file: Blob
  /** It cannot be drawn, or the part that does so did not come whole. */
  readonly onBroken: (error: Error) => void
}

/** A document on a page, and how it is saved. */
export interface ShownDocument {
  /** Watches the place where it is shown. */
  readonly watch: RefCallback<HTMLElement>
  /** Undefined while it is on its way, or far from view. */
  readonly file: Blob | undefined
  /** Whether it is wanted by now, to be shown or saved. */
  readonly isAsked: boolean
  readonly error: Error | null
  readonly retry: () => void
  /** What draws it, which is much code; undefined while that is on its way. */
  readonly Pages: ComponentType<PdfPagesProps> | undefined
  /** Why that code did not come, or draws nothing of this document. */
  readonly pagesError: Error | null
  readonly onBroken: (error: Error) => void
  readonly save: () => void
  readonly isSaving: boolean
  /** Why it could not be saved; null when nobody wanted that. */
  readonly saveError: Error | null
  /** The file that was to be saved when another document took the place of its own. */
  readonly unsaved: string | undefined
}
