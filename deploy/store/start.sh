#!/bin/bash
# The object store of the stack: Ceph with one monitor, one disc and one gateway, and a bucket for photos.
set -euo pipefail

data=/var/lib/ceph
disc=6d6f6e6f-6469-4363-8a11-0b1e5704e5d1
servers=()

serve() {
  "$@" -f &
  servers=($! "${servers[@]}")
}

# The gateway ends first, because it waits for the others.
stop() {
  for server in "${servers[@]}"; do
    kill "$server" || true
    wait "$server" || true
  done
  exit 0
}
trap stop TERM INT

# What was cut short while it was made has no objects yet: it is made anew.
if [ ! -e "$data/made" ]; then
  rm -rf "$data/monitor" "$data/disc"
  mkdir "$data/disc"
  monmaptool --create --addv a '[v2:127.0.0.1:3300]' --fsid "$(ceph-conf --lookup fsid)" --clobber /tmp/monmap
  ceph-mon --mkfs -i a --monmap /tmp/monmap
fi
serve ceph-mon -i a
if [ ! -e "$data/made" ]; then
  ceph osd new "$disc" 0
  ceph-osd -i 0 --mkfs --osd-uuid "$disc"
  touch "$data/made"
fi
serve ceph-osd -i 0

# Written only where it is not there: after a kill, each write waits 20 s for the gateway that was.
user=field-sales
if ! radosgw-admin user info --access-key="$AWS_ACCESS_KEY_ID" 2>/dev/null | grep --quiet --fixed-strings "\"$AWS_SECRET_ACCESS_KEY\""; then
  radosgw-admin user info --uid="$user" >/dev/null 2>&1 ||
    radosgw-admin user create --uid="$user" --display-name="$user" >/dev/null
  radosgw-admin key create --uid="$user" --access-key="$AWS_ACCESS_KEY_ID" --secret-key="$AWS_SECRET_ACCESS_KEY" >/dev/null
fi
serve radosgw -n client.admin

signed() {
  curl --silent --show-error --fail --output /dev/null --user "$AWS_ACCESS_KEY_ID:$AWS_SECRET_ACCESS_KEY" \
    --aws-sigv4 aws:amz:us-east-1:s3 "$@"
}
until curl --silent --output /dev/null http://127.0.0.1:8000; do sleep 0.2; done
signed --head "http://127.0.0.1:8000/$BUCKET" 2>/dev/null || signed --request PUT "http://127.0.0.1:8000/$BUCKET"
# The store is healthy when it has its bucket.
touch /tmp/ready

# One that ends by itself ends the container with all others, and it is started again.
wait -n || true
exit 1
