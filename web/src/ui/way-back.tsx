import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { Button, LinkButton } from './button.tsx'

/** To the page before, or to the dashboard for somebody who came straight here. */
export function WayBack() {
  const { history } = useRouter()
  return useCanGoBack() ? (
    <Button onClick={() => history.back()}>Go back</Button>
  ) : (
    <LinkButton to="/">Go to the dashboard</LinkButton>
  )
}
