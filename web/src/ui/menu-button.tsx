import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ChevronDownIcon } from './icons/shell.tsx'
import { type MenuProps, useMenu } from './menu.tsx'

/** A button with words that opens a menu; the label names the menu. */
export function MenuButton({ children, ...menu }: MenuProps & { readonly children: ReactNode }) {
  const { button, list } = useMenu(menu)
  return (
    <>
      <Button {...button}>
        {children}
        <ChevronDownIcon size={16} />
      </Button>
      {list}
    </>
  )
}
