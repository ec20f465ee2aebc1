import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { Button, LinkButton } from './button.tsx'

/** A button to the page before, or to the dashboard if this page was opened directly. */
export function BackButton() {
  const { history } = useRouter()
  return useCanGoBack() ? (
    <Button onClick={() => history.back()}>Go back</Button>
  ) : (
    <LinkButton to="/">Go to the dashboard</LinkButton>
  )
}
