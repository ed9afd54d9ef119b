#!/bin/sh
# Creates the folder secrets/ for compose.yml: a new password for the database, and empty files for keys that you get elsewhere.
# Existing files stay unchanged.
set -eu

folder=${1:-secrets}
umask 022
mkdir -p "$folder"
# The containers read single files as other users, so only the folder keeps other users out.
chmod 700 "$folder"

random() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}

if [ ! -s "$folder/postgres_password" ]; then
  random > "$folder/postgres_password"
  printf 'postgres://tonewood:%s@db:5432/tonewood\n' "$(cat "$folder/postgres_password")" > "$folder/database_url"
fi
for name in stripe_secret_key stripe_webhook_secret easypost_api_key easypost_webhook_secret smtp_url \
  s3_access_key_id s3_secret_access_key; do
  [ -e "$folder/$name" ] || : > "$folder/$name"
done
echo "The secrets are in $folder: write your keys into the empty files, and keep a copy elsewhere."
