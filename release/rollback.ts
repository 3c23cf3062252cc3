import { liveLine } from '../server/rollouts/rollout.ts';
import { isForAll, type Change } from '../server/registry/change.ts';
import { changeRegistry } from '../server/registry/change-registry.ts';
import { checkLine, type LineChange, type Refuse } from './check-line.ts';
import { Refusal } from '../server/registry/refusal.ts';

/**
 * Restores the line that the last promotion replaced (DEP-02, DEP-06), if that still fits what runs and is still served
 * (DEP-18). A second rollback changes nothing: to go further back, a version has to be promoted by its name.
 */
export async function rollback(request: LineChange): Promise<Change | undefined> {
  const { registry, remote, by, now } = request;
  const refuse: Refuse = (...reasons) => new Refusal(`${remote} is not rolled back`, reasons);
  return changeRegistry({
    registry,
    remote,
    action: 'rollback',
    by,
    now,
    next: ({ line, changes }) => {
      if (line?.rollout !== undefined)
        throw refuse(`${line.rollout.line.version} is in a rollout: npm run abort -- ${remote}`);
      const last = changes.findLast(isForAll);
      if (last === undefined) throw refuse('it was never promoted');
      if (last.action === 'rollback') return null;
      if (last.from === null) throw refuse('nothing was live before its first promotion');
      return liveLine(last.from);
    },
    check: (former) => checkLine({ ...request, force: undefined }, former, refuse),
  });
}
