import { Button, ButtonLink } from '../button/button.tsx'
import { FoldOut } from '../fold-out/fold-out.tsx'
import { Icon } from '../icon.tsx'
import { ICONS } from '../icons.ts'
import type { IconName } from '../icons.ts'
import { Notice } from '../notice/notice.tsx'
import { PageHeading } from '../page-head/page-heading.tsx'
import { LoadMoreLink } from '../pagination/load-more-link.tsx'
import { SortHead, Table } from '../table/table.tsx'
import { TabLinks } from '../tabs/tab-links.tsx'
import { Example } from './example.tsx'

const TONES = [undefined, 'primary', 'ghost', 'plain', 'bad'] as const
const BADGES = ['', 'ok', 'warn', 'bad', 'accent'] as const

export function PartExamples() {
  return (
    <>
      <Example name="Page heading, tabs">
        <PageHeading>
          <h1>Heading of a page</h1>
          <p className="soft">What the page is about</p>
        </PageHeading>
        <TabLinks
          label="Views"
          tabs={['First', 'Second', 'Third'].map((text, index) => ({
            key: text,
            to: `?tab=${index}`,
            current: index === 0,
            text,
            count: index * 12,
          }))}
        />
      </Example>
      <Example name="Buttons">
        <p className="chips">
          {TONES.map((tone) => (
            <Button key={tone ?? 'none'} tone={tone}>
              {tone ?? 'button'}
            </Button>
          ))}
          <Button disabled>disabled</Button>
          <Button compact>compact</Button>
          <Button square aria-label="Share">
            <Icon name="share" />
          </Button>
          <ButtonLink href="#">link</ButtonLink>
        </p>
      </Example>
      <Example name="Chips, badges, spinner, skeleton">
        <p className="chips">
          <span className="chip">chip</span>
          <span className="chip on">chosen</span>
          {BADGES.map((tone) => (
            <span key={tone} className={`badge ${tone}`}>
              {tone || 'badge'}
            </span>
          ))}
          <i className="spinner" />
        </p>
        <div className="skeleton text-line" />
      </Example>
      <Example name="Icons">
        <p className="chips">
          {(Object.keys(ICONS) as IconName[]).map((name) => (
            <Icon key={name} name={name} />
          ))}
        </p>
      </Example>
      <Example name="Table">
        <Table
          caption="A table"
          head={
            <>
              <SortHead to="?sort=name" sorted="ascending">
                Name
              </SortHead>
              <SortHead to="?sort=figure" sorted={undefined} className="end">
                Figure
              </SortHead>
            </>
          }
        >
          {['First', 'Second'].map((name, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="end">{index + 1}</td>
            </tr>
          ))}
        </Table>
        <LoadMoreLink address="?more" more busy={false} failure={null} onLoad={() => Promise.resolve()} items="tr">
          Load more
        </LoadMoreLink>
      </Example>
      <Example name="Notice, panel, facts, fold-out">
        <Notice heading="Nothing here yet" text="What could be here, and how.">
          <Button tone="primary">One way on</Button>
        </Notice>
        <div className="panel">
          <h2>Panel</h2>
          <dl className="fact-list">
            <div>
              <dt>Name</dt>
              <dd>Value</dd>
            </div>
          </dl>
        </div>
        <FoldOut>
          <p className="prose">The rest of a text.</p>
        </FoldOut>
      </Example>
    </>
  )
}
