import type { ComponentType, RefCallback } from 'react'

export interface PdfPagesProps {
  /** The panel's title, such as 'Order document'. */
  readonly title: string
  /** The document's name, such as 'Sales Order 204866'. */
  readonly name: string
  readonly file: Blob
  /** Whether the document is printed with the page: it is the page's subject. */
  readonly isPrinted: boolean
  /** Called if the document cannot be rendered, or if the renderer was not loaded completely. */
  readonly onBroken: (error: Error) => void
}

/** The state of a document on a page, and functions to retry and save it. */
export interface ShownDocument {
  /** Ref for the element that shows the document, to see when it nears the viewport. */
  readonly watch: RefCallback<HTMLElement>
  /** Undefined while it loads or is far from the viewport. */
  readonly file: Blob | undefined
  /** Whether it was requested yet, to be shown or saved. */
  readonly isAsked: boolean
  readonly error: Error | null
  readonly retry: () => void
  /** The component that renders it, loaded on demand because it is large; undefined until then. */
  readonly Pages: ComponentType<PdfPagesProps> | undefined
  /** Why that component failed to load, or failed to render this document. */
  readonly pagesError: Error | null
  readonly onBroken: (error: Error) => void
  readonly save: () => void
  readonly isSaving: boolean
  /** Why saving failed; null if it did not. */
  readonly saveError: Error | null
  /** The name of a file that was not saved because another document took its place. */
  readonly unsaved: string | undefined
}
