import { useState } from 'react'
import { CardList } from '#ui/CardList.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Menu } from '#ui/Menu.tsx'
import { NewButton } from '#ui/NewButton.tsx'
import { PhotoPicker } from '#ui/PhotoPicker.tsx'
import { SearchButton } from '#ui/SearchButton.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { ShortcutHelp } from '#ui/ShortcutHelp.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'

const rows = ['Portão', 'Elevador', 'Jardim'].map((name) => ({ id: name, name }))
const places = [
  { href: '/app/residents', label: 'Moradores', letter: 'm', icon: 'users-three' as const },
  { href: '/app/settings', label: 'Configurações', letter: 'g', icon: 'gear-six' as const },
]

/** A list with a search, a button for a new record and rows to select, and what its keys do. */
export function KeyboardList() {
  const [text, setText] = useState('')
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState('')
  const [isHelping, setHelping] = useState(false)
  useShortcuts({
    openPalette: () => setDone('palette'),
    openHelp: () => setHelping(true),
    places,
    go: (href) => setDone(`go ${href}`),
  })

  return (
    <main>
      <button type="button">Antes</button>
      <Menu
        label="Ações"
        items={[{ label: 'Notificar', onPress: () => setDone('Notificar') }]}
        trigger={(props) => (
          <button type="button" {...props}>
            Menu
          </button>
        )}
      />
      <SearchField placeholder="Título" value={text} onChange={setText} />
      <NewButton onClick={() => setDone('new')}>Nova ocorrência</NewButton>
      <DataTable
        label="Ocorrências"
        columns={[{ key: 'name', header: 'Nome', isKey: true, render: ({ name }) => name }]}
        rows={rows}
        rowId={({ id }) => id}
        onOpen={({ name }) => setDone(`open ${name}`)}
        selection={{
          ids,
          onChange: setIds,
          onToggle: (id, isChosen) =>
            setIds((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id))),
          labelOf: ({ name }) => `Selecionar ${name}`,
        }}
        empty="Nada"
      />
      <SearchButton wide onSearch={() => setDone('palette')} />
      <PhotoPicker label="Fotos" items={[]} onAdd={() => setDone('photos')} onRemove={undefined} />
      <CardList rows={[{ key: 'card', href: '/app/card', content: 'Cartão' }]} />
      {isHelping && <ShortcutHelp places={places} onClose={() => setHelping(false)} />}
      <p data-done>{done}</p>
    </main>
  )
}
