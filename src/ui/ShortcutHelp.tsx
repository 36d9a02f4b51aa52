import { useState } from 'react'
import { chakra } from './chakra.ts'
import { commandKeyName } from './command-key.ts'
import { KeyCap } from './KeyCap.tsx'
import { Modal } from './Modal.tsx'
import type { NavItem } from './nav-item.ts'
import { shortcutsHere } from './shortcuts.ts'
import { useSingleKeys } from './single-keys.ts'
import { SwitchField } from './SwitchField.tsx'

interface ShortcutHelpProps {
  /** The screens that this person may open. */
  places: readonly NavItem[]
  onClose: () => void
}

/** Which keys do something on the screen below, and the switch for those that write a character (WCAG 2.1.4). */
export function ShortcutHelp({ places, onClose }: ShortcutHelpProps) {
  const { isOn, turn } = useSingleKeys()
  const [groups] = useState(shortcutsHere)
  const screens = places.flatMap(({ letter, label }) => (letter ? [{ letter, label }] : []))
  return (
    <Modal open title="Atalhos do teclado" onClose={onClose}>
      <chakra.div css={look}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ shown, words }) => (
                <div key={words}>
                  <dt>
                    {shown.map((key) => (
                      <KeyCap key={key}>{key}</KeyCap>
                    ))}
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>Ir para uma tela: G e depois a letra</h3>
          <dl>
            {screens.map(({ letter, label }) => (
              <div key={letter}>
                <dt>
                  <KeyCap>G</KeyCap>
                  <KeyCap>{letter.toUpperCase()}</KeyCap>
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </section>
        <SwitchField
          label="Atalhos de uma tecla só"
          checked={isOn}
          onChange={turn}
          hint={`Letras e sinais sem ${commandKeyName()}. Desligue se você dita textos ou se uma tecla age sem querer. Vale neste aparelho.`}
        />
      </chakra.div>
    </Modal>
  )
}

const look = {
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  '& h3': { textStyle: 'small', fontWeight: 600, color: 'fg.muted', mb: '1.5' },
  '& dl': {
    display: 'grid',
    gap: '0 1.5rem',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  },
  '& dl > div': { display: 'flex', alignItems: 'center', gap: '3', minHeight: '2.125rem' },
  '& dt': { display: 'flex', gap: '1', flex: 'none', minWidth: '4rem' },
} as const
