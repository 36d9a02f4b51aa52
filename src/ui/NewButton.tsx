import { Button } from './Button.tsx'

interface NewButtonProps {
  /** `lg` fills the `ActionDock` of phones. */
  size: 'md' | 'lg'
  onClick: () => void
  /** "Nova área" */
  children: string
}

/** The main act of a list: it begins a new record. */
export function NewButton({ size, ...button }: NewButtonProps) {
  return <Button variant="solid" icon="plus" iconWeight="bold" size={size} full={size === 'lg'} {...button} />
}
