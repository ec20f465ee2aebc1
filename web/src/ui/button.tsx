import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'

/** One `main` a screen at most. */
type ButtonKind = 'main' | 'ordinary' | 'plain'

const classOf = (kind: ButtonKind, className: string | undefined): string =>
  classes(styles.button, kind !== 'ordinary' && styles[kind], className)

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly kind?: ButtonKind
  /** Why the button is dead, which shows when it is tapped or has the focus; it is dead exactly while there is a reason. */
  readonly disabledReason?: string | undefined
}

export function Button({ kind = 'ordinary', type = 'button', className, ...rest }: ButtonProps) {
  const { disabledReason, ...others } = rest
  // A `disabled` button takes neither the focus nor a tap.
  const dead = disabledReason !== undefined && {
    'aria-disabled': true,
    'data-reason': disabledReason,
    title: disabledReason,
    // Or a tap on an iPhone would not focus it.
    tabIndex: 0,
    onClick: undefined,
    type: 'button' as const,
  }
  return <button {...others} type={type} {...dead} className={classOf(kind, className)} />
}

interface LinkButtonProps {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly kind?: ButtonKind
  /** Takes the place of this page in the browser's history. */
  readonly replace?: boolean
  readonly className?: string | undefined
  /** Called before it leads away. */
  readonly onFollow?: () => void
  readonly children: ReactNode
}

/** A link that looks like a button: it leads somewhere, and does nothing else. */
export function LinkButton({ kind = 'ordinary', className, onFollow, ...link }: LinkButtonProps) {
  return <Link {...link} className={classOf(kind, className)} {...(onFollow && { onClick: onFollow })} />
}

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What the button does, for those who do not see its icon. */
  readonly label: string
}

export function IconButton({ label, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      className={classes(styles.iconButton, className)}
    />
  )
}
