import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A sentence that one screen leaves for the next: `navigate({ to, state: { text } })`. */
    text?: string
  }
}

/** The sentence that came along with the way to this screen (spec 8). */
export const usePassedText = (): string | undefined => useLocation({ select: ({ state }) => state.text })
