import {
  getTreeExpandedState,
  Menu,
  type RenderTreeNodePayload,
  Tree,
  type TreeNodeData,
  useTree,
} from '@mantine/core';
import {
  IconArrowMoveRight,
  IconChevronRight,
  IconDots,
  IconGripVertical,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { IconButton } from '#ui/icon-button';
import { PageLink } from '#ui/page-link';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { Department } from '../contract.ts';
import { departmentPages } from '../pages.ts';
import { movedUnder } from '../rules/move.ts';
import { flatTeams } from './flat-teams.ts';
import styles from './team-tree.module.css';

export type TeamAction = 'add' | 'edit' | 'move' | 'delete';

interface TeamTreeProps {
  readonly tree: readonly Department[];
  /** Every branch is open, as after a search. */
  readonly open: boolean;
  readonly onAction: (action: TeamAction, team: Department) => void;
  readonly onMove: (team: Department, to: Department | null) => void;
}

/** Every team can get others below it: the tree accepts a drop into a node only when it "has children". */
const nodesOf = (tree: readonly Department[]): TreeNodeData[] =>
  tree.map((one) => ({
    value: one.departmentId,
    label: one.name,
    children: nodesOf(one.subDepartments),
    hasChildren: true,
  }));

/** The draggable tree. Siblings are in alphabetical order: a drop between two means their parent. */
export function TeamTree({ tree, open, onAction, onMove }: TeamTreeProps) {
  const t = useText('departments');
  const data = useMemo(() => nodesOf(tree), [tree]);
  const teams = useMemo(() => flatTeams(tree), [tree]);
  const byId = useMemo(() => new Map<string, Department>(teams.map((one) => [one.departmentId, one])), [teams]);
  const control = useTree({ initialExpandedState: getTreeExpandedState(data, teams.length > 60 ? [] : '*') });
  const { setExpandedState } = control;
  useEffect(() => {
    if (open) setExpandedState(getTreeExpandedState(data, '*'));
  }, [open, data, setExpandedState]);

  const nodes = teams.map((one) => ({ id: one.departmentId, parentId: one.parentId }));
  const placeOf = (target: string, position: string) =>
    position === 'inside' ? target : (byId.get(target)?.parentId ?? null);
  const editable = teams.some((one) => one.editable);

  return (
    <Tree
      className={styles.tree ?? ''}
      data={data}
      tree={control}
      levelOffset={26}
      expandOnClick={false}
      withDragHandle
      aria-label={t(($) => $.teams.tree)}
      {...(editable && {
        allowDrop: ({ draggedNode, targetNode, position }) =>
          movedUnder(draggedNode, placeOf(targetNode, position), nodes).ok,
        onDragDrop: ({ draggedNode, targetNode, position }) => {
          const team = byId.get(draggedNode);
          if (team) onMove(team, byId.get(placeOf(targetNode, position) ?? '') ?? null);
        },
      })}
      renderNode={(node) => {
        const team = byId.get(node.node.value);
        return team ? <TeamRow node={node} team={team} onAction={onAction} /> : null;
      }}
    />
  );
}

interface TeamRowProps {
  readonly node: RenderTreeNodePayload;
  readonly team: Department;
  readonly onAction: TeamTreeProps['onAction'];
}

function TeamRow({ node, team, onAction }: TeamRowProps) {
  const t = useText('departments');
  const format = useFormat();
  const { name } = team;
  const isLeaf = team.subDepartments.length === 0;
  const leaders = team.managers.map((one) => format.name(one)).join(', ');
  return (
    <div {...node.elementProps} className={`${node.elementProps.className} ${styles.row}`}>
      {team.editable && (
        <span className={styles.grip} title={t(($) => $.teams.drag, { name })} {...node.dragHandleProps}>
          <IconGripVertical size={18} stroke={1.6} aria-hidden />
        </span>
      )}
      <button
        ref={useFoldedSaid(isLeaf ? undefined : node.expanded)}
        type="button"
        tabIndex={-1}
        className={styles.chevron}
        data-open={node.expanded || undefined}
        data-none={isLeaf || undefined}
        disabled={isLeaf}
        aria-label={t(($) => (node.expanded ? $.teams.collapse : $.teams.expand), { name })}
        onClick={() => node.tree.toggleExpanded(team.departmentId)}
      >
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
      </button>
      <span className={styles.name}>
        <PageLink to={departmentPages.team.to({ id: team.departmentId })}>{name}</PageLink>
        {team.externalCode && <span className={styles.code}>{team.externalCode}</span>}
      </span>
      <span className={styles.leaders} data-none={!leaders || undefined}>
        {leaders || t(($) => $.teams.noManager)}
      </span>
      <span
        className={styles.people}
        title={t(($) => $.teams.peopleBelow, { own: team.memberCount, all: team.memberCountBelow })}
      >
        <IconUsers size={16} stroke={1.6} aria-hidden />
        {format.number(team.memberCountBelow)}
      </span>
      {team.editable && (
        // Its keys are the menu's: the tree would take the arrows and the space bar.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys from the tree.
        <span onKeyDown={(event) => event.stopPropagation()}>
          <TeamMenu team={team} onAction={onAction} />
        </span>
      )}
    </div>
  );
}

/** The tree does not say of its items whether they are folded; undefined where nothing can be. */
function useFoldedSaid(isOpen: boolean | undefined): RefObject<HTMLButtonElement | null> {
  const inside = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const item = inside.current?.closest('[role=treeitem]');
    if (isOpen === undefined) item?.removeAttribute('aria-expanded');
    else item?.setAttribute('aria-expanded', String(isOpen));
  }, [isOpen]);
  return inside;
}

function TeamMenu({ team, onAction }: Omit<TeamRowProps, 'node'>) {
  const t = useText('departments');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t(($) => $.teams.more, { name: team.name })} icon={<IconDots size={18} aria-hidden />} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onAction('add', team)}>
          {t(($) => $.teams.addBelow)}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onAction('edit', team)}>
          {t(($) => $.teams.rename)}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowMoveRight size={18} aria-hidden />} onClick={() => onAction('move', team)}>
          {t(($) => $.teams.move)}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={18} aria-hidden />}
          c="var(--bad-ink)"
          onClick={() => onAction('delete', team)}
        >
          {t(($) => $.teams.delete)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
