import { Button } from '../../components/button.js';
import type { NewFilingCount } from './useNewFilings.js';

/** Button that announces new filings, and adds them to the list. */
export function NewFilingsButton({ count, hasMore, show }: NewFilingCount) {
  return (
    <div role="status">
      {count > 0 && (
        <span className="filings-new">
          <Button variant="primary" keys="." tooltip="Show new filings" onPress={() => void show()}>
            {`${count}${hasMore ? '+' : ''} new`}
          </Button>
        </span>
      )}
    </div>
  );
}
